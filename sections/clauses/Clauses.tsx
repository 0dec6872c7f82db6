import { listInWords } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { NamedFold } from '../../site/components/NamedFold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Clauses.module.css';

type Item = SectionOf<'clauses'>['items'][number];

/** Where a category of an older edition went: `organizational and technological`, `mainly people`. */
const themesInWords = ({ themes, mainly }: Item) => `${mainly ? 'mainly ' : ''}${listInWords(themes).toLowerCase()}`;

/** The clauses of a standard, each with its number. */
export function Clauses({ section }: { section: SectionOf<'clauses'> }) {
  const { id, heading, intro, fold, now = 'Now', items } = section;
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
    // Folded, it belongs to the drawing before it, and starts from no datum of its own.
    <SectionFrame id={id} heading={heading} intro={intro} fold={fold} level={!fold}>
      {fold ? (
        clauses
      ) : (
        <NamedFold names={items.map(({ number, title }) => [number, title])} summary="What each clause asks">
          {clauses}
        </NamedFold>
      )}
    </SectionFrame>
  );
}
