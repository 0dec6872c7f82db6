import { listInWords } from '../../model/dates/day.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './ControlField.module.css';

type Categories = NonNullable<SectionOf<'control-field'>['categories']>;

/** Present themes of a category: `mainly people`, `organizational and technological`. */
const themesInWords = ({ themes, mainly }: Categories['items'][number]) =>
  `${mainly ? 'mainly ' : ''}${listInWords(themes).toLowerCase()}`;

function CategoryList({ heading, items }: Categories) {
  return (
    <>
      <h3 className={styles['categoriesHeading']}>{heading}</h3>
      <ul className={`ruled ${styles['categories']}`}>
        {items.map((item) => (
          <li key={item.number}>
            <b>{item.number}</b>
            <h4>{item.title}</h4>
            <p>{item.text}</p>
            <p>Now {themesInWords(item)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The controls of a standard: a square for each, by theme. Categories of an older edition have the themes of their controls. */
export function ControlField({ section }: SectionProps<'control-field'>) {
  const { themes, categories, note } = section;
  const newOnes = themes.flatMap(({ added }) => added).length;
  const controls = themes.reduce((sum, { count }) => sum + count, 0);
  return (
    <SectionFrame {...section} layout="above">
      <ul className={`ruled ${styles['field']}`}>
        {themes.map(({ number, name, count, added }) => (
          <li key={number}>
            <h3>
              {number} {name}, <b>{count}</b>
              <span className="visually-hidden"> controls{added.length > 0 && `, ${added.length} of them new`}</span>
            </h3>
            <Squares count={count} marked={added} />
          </li>
        ))}
      </ul>
      {newOnes > 0 && (
        <p className={styles['legend']}>
          Filled squares: the {newOnes} of {controls} controls that are new.
        </p>
      )}
      {categories && <CategoryList {...categories} />}
      <Markdown className={`callout ${styles['note']}`} text={note} />
    </SectionFrame>
  );
}
