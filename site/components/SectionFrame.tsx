import type { ReactNode } from 'react';
import { headingAnchor } from '../../model/heading-anchor.ts';
import axis from './Axis.module.css';
import { Fold } from './Fold.tsx';
import styles from './SectionFrame.module.css';

interface SectionFrameProps {
  /** The anchor; also what the heading is called by. */
  id?: string | undefined;
  heading?: string | undefined;
  intro?: ReactNode;
  /** `beside` sets the heading in a left column that stays in view; `above` gives the content the full width. */
  layout?: 'beside' | 'above';
  /** Draws the level mark, the datum that a section starts from. */
  level?: boolean;
  /** Less room around it, for a list of rows; on a desktop its intro stands beside its heading. */
  dense?: boolean;
  /** Its heading is only heard: what stands above it says the same. */
  unseen?: boolean;
  /** The blueprint ground. */
  band?: boolean;
  /** Left out of prints. */
  screenOnly?: boolean;
  /** Folded to its heading, which opens it. */
  fold?: boolean | undefined;
  /** More below the heading and the intro. */
  aside?: ReactNode;
  /** What is read after the content, and stands below the heading in the left column: its class has `after` of the frame. */
  after?: ReactNode;
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
    dense = false,
    unseen = false,
    screenOnly = false,
    fold = false,
    aside,
    after,
    children,
  } = props;
  const headingId = heading && headingAnchor(heading, id);
  const classes = [
    axis['axis'],
    styles['section'],
    styles[layout],
    level && styles['level'],
    dense && styles['dense'],
    band && `blueprint ${styles['band']}`,
    screenOnly && styles['screen'],
    fold && styles['fold'],
  ];
  if (fold)
    return (
      <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={headingId}>
        <Fold summary={<h2 id={headingId}>{heading}</h2>}>
          <div className={styles['content']}>
            {intro && <p className={styles['intro']}>{intro}</p>}
            {children}
          </div>
        </Fold>
      </section>
    );
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={headingId}>
      {heading && unseen && (
        <h2 id={headingId} className="visually-hidden">
          {heading}
        </h2>
      )}
      {heading && !unseen && (
        <header>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {intro && <p className={styles['intro']}>{intro}</p>}
            {aside}
          </div>
        </header>
      )}
      <div className={styles['content']}>{children}</div>
      {after}
    </section>
  );
}
