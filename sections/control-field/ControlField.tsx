import { listInWords } from '../../model/dates/day.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Ribbons } from '../../site/drawings/Ribbons.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './ControlField.module.css';

type Categories = NonNullable<SectionOf<'control-field'>['categories']>;

const columns = 10;
/** Height of a theme in rem: name, rows of ten squares, space below. The stylesheet uses the same lengths. */
const heightOf = (count: number) => 1.75 + Math.ceil(count / columns) * 1.2 + 1.25;

/** Present themes of a category: `mainly people`, `organizational and technological`. */
const themesInWords = ({ themes, mainly }: Categories['items'][number]) =>
  `${mainly ? 'mainly ' : ''}${listInWords(themes).toLowerCase()}`;

function CategoryList({ heading, items }: Categories) {
  return (
    <>
      <h3 className={styles['categoriesHeading']}>{heading}</h3>
      <ul className={styles['categories']}>
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

/**
 * The controls of a standard: a square for each, by theme. Lines from the categories of an older edition show in which
 * themes their controls are now, so that an organisation finds its existing documents again.
 */
export function ControlField({ section }: SectionProps<'control-field'>) {
  const { themes, categories, note } = section;
  const newOnes = themes.flatMap(({ added }) => added).length;
  const controls = themes.reduce((sum, { count }) => sum + count, 0);
  const from = categories?.items.map(({ number, short, themes: names, mainly }) => ({
    name: number,
    short,
    to: names.map((name) => themes.findIndex((theme) => theme.name === name)),
    mainly,
  }));
  return (
    <SectionFrame {...section} layout="above">
      <div className={styles[from ? 'joined' : 'plain']}>
        {from && <Ribbons from={from} ends={themes.map(({ count }) => heightOf(count))} />}
        <ul className={styles['field']}>
          {themes.map(({ number, name, count, added }) => (
            <li key={number}>
              <h3>
                {number} {name}, <b>{count}</b>
                <span className="visually-hidden"> controls{added.length > 0 && `, ${added.length} of them new`}</span>
              </h3>
              <Squares count={count} columns={columns} marked={added} />
            </li>
          ))}
        </ul>
      </div>
      {newOnes > 0 && (
        <p className={styles['legend']}>
          Filled squares: the {newOnes} of {controls} controls that are new.
        </p>
      )}
      {categories && <CategoryList {...categories} />}
      <Markdown className={styles['note']} text={note} />
    </SectionFrame>
  );
}
