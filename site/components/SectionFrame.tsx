import type { ReactNode } from 'react';
import axis from './Axis.module.css';
import styles from './SectionFrame.module.css';

interface SectionFrameProps {
  /** The anchor; also what the heading is called by. */
  id?: string | undefined;
  heading?: string | undefined;
  intro?: string | undefined;
  /** `beside` sets the heading in a left column that stays in view; `above` gives the content the full width. */
  layout?: 'beside' | 'above';
  /** Draws the level mark, the datum that a section starts from. */
  level?: boolean;
  /** The blueprint ground. */
  band?: boolean;
  /** Left out of prints. */
  screenOnly?: boolean;
  /** More below the heading and the intro. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every section: the page's axis on its left, a datum at its top, a heading and content. */
export function SectionFrame(props: SectionFrameProps) {
  const {
    id,
    heading,
    intro,
    layout = 'beside',
    level = true,
    band = false,
    screenOnly = false,
    aside,
    children,
  } = props;
  const headingId = heading && `${id ?? heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`;
  const classes = [
    axis['axis'],
    styles['section'],
    styles[layout],
    level && styles['level'],
    band && `blueprint ${styles['band']}`,
    screenOnly && styles['screen'],
  ];
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={headingId}>
      {heading && (
        <header>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {intro && <p className={styles['intro']}>{intro}</p>}
            {aside}
          </div>
        </header>
      )}
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
