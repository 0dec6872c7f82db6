import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Clauses.module.css';

/** The clauses of a standard, each with its number. */
export function Clauses({ section }: { section: SectionOf<'clauses'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['clauses']}>
        {section.items.map(({ number, title, text }) => (
          <li key={number}>
            <span className={styles['number']}>{number}</span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
