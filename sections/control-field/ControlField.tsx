import { listInWords } from '../../model/dates/day.ts';
import { headingAnchor, capitalise } from '../../model/text/words.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './ControlField.module.css';

type Categories = NonNullable<SectionOf<'control-field'>['categories']>;

const themeColumn = 'Now in';

/** Present themes of a category: `Mainly people`, `Organizational and technological`. */
const themesInWords = ({ themes, mainlyFirstTheme }: Categories['items'][number]) =>
  capitalise(`${mainlyFirstTheme ? 'mainly ' : ''}${listInWords(themes).toLowerCase()}`);

function CategoryTable({ heading, items }: Categories) {
  return (
    <>
      <h3 id={headingAnchor(heading)} className={styles['categoriesHeading']}>
        {heading}
      </h3>
      <table className={styles['categories']} aria-labelledby={headingAnchor(heading)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Number</span>
            </th>
            <th scope="col">Category</th>
            <th scope="col">{themeColumn}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.number}>
              <td>{item.number}</td>
              <th scope="row">
                {item.title}
                <small>{item.text}</small>
              </th>
              <td data-label={themeColumn}>{themesInWords(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The controls of a standard: a square for each, by theme. Categories of an older edition have the themes of their controls. */
export function ControlField({ section }: SectionProps<'control-field'>) {
  const { themes, categories, note } = section;
  const newCount = themes.flatMap(({ newControls }) => newControls).length;
  const controlCount = themes.reduce((sum, { count }) => sum + count, 0);
  return (
    <SectionFrame {...section} layout="above">
      <ul className={`ruled ${styles['field']}`}>
        {themes.map(({ number, name, count, newControls }) => (
          <li key={number}>
            <h3>
              {number} {name}, <b>{count}</b>
              <span className="visually-hidden">
                {' '}
                controls{newControls.length > 0 && `, ${newControls.length} of them new`}
              </span>
            </h3>
            <Squares count={count} marked={newControls} />
          </li>
        ))}
      </ul>
      {newCount > 0 && (
        <p className={styles['legend']}>
          Filled squares: the {newCount} of {controlCount} controls that are new.
        </p>
      )}
      <Markdown className={`callout ${styles['note']}`} text={note} />
      {categories && <CategoryTable {...categories} />}
    </SectionFrame>
  );
}
