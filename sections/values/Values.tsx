import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { ValueDrawing } from '../../site/drawings/ValueDrawing.tsx';
import frame from '../../site/components/SectionFrame.module.css';
import styles from './Values.module.css';

/** The three values, each beside the part of the mark that it is named for. */
export function Values({ section }: { section: SectionOf<'values'> }) {
  const { id, heading, intro, items, actions } = section;
  const links = actions.length > 0 && (
    <p className={`${styles['links']} ${frame['after']}`}>
      {actions.map(({ label, href }) => (
        <ArrowLink key={href} href={href}>
          {label}
        </ArrowLink>
      ))}
    </p>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro} after={links}>
      <ul className={styles['values']}>
        {items.map(({ drawing, title, text }) => (
          <li key={title}>
            <ValueDrawing value={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
