import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { ValueDrawing } from '../drawings/ValueDrawing.tsx';
import styles from './Values.module.css';

/** The three values, each beside the part of the mark that it is named for. */
export function Values({ section }: { section: SectionOf<'values'> }) {
  const { id, heading, intro, items, action } = section;
  const link = action && (
    <p>
      <ArrowLink href={action.href}>{action.label}</ArrowLink>
    </p>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro} aside={link}>
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
