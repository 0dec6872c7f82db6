import { listInWords } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Clauses.module.css';

type Item = SectionOf<'clauses'>['items'][number];

/** Where a category of an older edition went: `organizational and technological`, `mainly people`. */
const themesInWords = ({ themes, mainly }: Item) => `${mainly ? 'mainly ' : ''}${listInWords(themes).toLowerCase()}`;

/** The clauses of a standard, each with its number. */
export function Clauses({ section }: { section: SectionOf<'clauses'> }) {
  const { id, heading, intro, now = 'Now', items } = section;
  const clauses = (
    <ul className={styles['clauses']}>
      {items.map((item) => (
        <li key={item.number}>
          <span className={styles['number']}>{item.number}</span>
          <div>
            <h3>{item.title}</h3>
            <p>{item.text}</p>{' '}
            {item.themes.length > 0 && (
              <p className={styles['themes']}>
                <span className="visually-hidden">{now}: </span>
                {themesInWords(item)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro}>
      {clauses}
    </SectionFrame>
  );
}
