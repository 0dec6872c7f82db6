import type { ReactNode } from 'react';
import { headingAnchor } from '../../model/text/words.ts';
import { ArrowLink } from './Links.tsx';
import axis from './Axis.module.css';
import styles from './SectionFrame.module.css';

interface SectionFrameProps {
  id?: string | undefined;
  heading?: string | undefined;
  intro?: ReactNode;
  /** Position of the heading: in a sticky left column, or above content of the full width. */
  layout?: 'beside' | 'above';
  hiddenHeading?: boolean;
  /** Dark blueprint background. */
  band?: boolean;
  screenOnly?: boolean;
  /** Link below heading and intro. */
  link?: { label: string; href: string } | undefined;
  /** Further content below heading and intro. */
  aside?: ReactNode;
  /** Content read last and placed below the heading in the left column; needs the class `after` of these styles. */
  after?: ReactNode;
  children: ReactNode;
}

/** Frame of every section: page axis on the left, line at the top, heading and content. */
export function SectionFrame({
  id,
  heading,
  intro,
  layout = 'beside',
  band = false,
  hiddenHeading = false,
  screenOnly = false,
  link,
  aside,
  after,
  children,
}: SectionFrameProps) {
  const headingId = heading && headingAnchor(heading, id);
  const classes = [
    axis['axis'],
    styles['section'],
    styles['level'],
    styles[layout],
    band && `blueprint ${styles['band']}`,
    screenOnly && 'screen-only',
  ];
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={headingId}>
      {heading && (
        <header className={hiddenHeading ? 'visually-hidden' : undefined}>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {intro && <p className={styles['intro']}>{intro}</p>}
            {link && (
              <p>
                <ArrowLink href={link.href}>{link.label}</ArrowLink>
              </p>
            )}
            {aside}
          </div>
        </header>
      )}
      <div className={styles['content']}>{children}</div>
      {after}
    </section>
  );
}
