import { capitalise, headingAnchor, listInWords, uncapitalise } from '../../model/text/words.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './ControlField.module.css';

type Categories = NonNullable<SectionOf<'control-field'>['categories']>;

const themeColumn = 'Now in';

/** Present themes of a category: `Organizational and technological`, `Mainly people`, `Mainly people, also physical`. */
function themesInWords({ themes, mainlyFirstTheme }: Categories['items'][number]): string {
  const names = themes.map(uncapitalise);
  if (!mainlyFirstTheme) return capitalise(listInWords(names));
  const [mainName, ...others] = names;
  return [`Mainly ${mainName}`, ...(others.length > 0 ? [`also ${listInWords(others)}`] : [])].join(', ');
}

const squaresInRow = 10;
/** Side of a square, and distance from one to the next, in units of the drawing. */
const [side, pitch] = [17, 24];

/** A square for each control, the new ones filled; their numbers begin with 1. The words beside it have the counts. */
function Squares({ count, newControls }: { count: number; newControls: readonly number[] }) {
  const squares = Array.from({ length: count }, (_, index) => ({
    isNew: newControls.includes(index + 1),
    x: (index % squaresInRow) * pitch + 1,
    y: Math.floor(index / squaresInRow) * pitch + 1,
  }));
  const path = (isNew: boolean) =>
    squares
      .filter((square) => square.isNew === isNew)
      .map(({ x, y }) => `M${x} ${y}h${side}v${side}h-${side}z`)
      .join('');
  const width = (squaresInRow - 1) * pitch + side + 2;
  const height = Math.ceil(count / squaresInRow) * pitch;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" stroke="currentColor" aria-hidden="true">
      {newControls.length > 0 && <path fill="var(--plumb)" stroke="var(--plumb)" d={path(true)} />}
      <path d={path(false)} />
    </svg>
  );
}

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
      <ul className={`ruled ${styles['themes']}`}>
        {themes.map(({ number, name, count, newControls }) => (
          <li key={number}>
            <h3>
              {number} {name}, <b>{count}</b>
              <span className="visually-hidden">
                {' '}
                controls{newControls.length > 0 && `, ${newControls.length} of them new`}
              </span>
            </h3>
            <Squares count={count} newControls={newControls} />
          </li>
        ))}
      </ul>
      {newCount > 0 && (
        <p className={styles['legend']}>
          Filled squares: the {newCount} of {controlCount} controls that {newCount === 1 ? 'is' : 'are'} new.
        </p>
      )}
      <Markdown className={`callout ${styles['note']}`} text={note} />
      {categories && <CategoryTable {...categories} />}
    </SectionFrame>
  );
}
