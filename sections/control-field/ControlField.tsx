import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Ribbons } from '../../site/drawings/Ribbons.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import frame from '../../site/components/SectionFrame.module.css';
import styles from './ControlField.module.css';

interface ControlFieldProps {
  section: SectionOf<'control-field'>;
  /** The categories of an older edition that name the themes they went to. */
  categories?: SectionOf<'clauses'>['items'] | undefined;
}

const columns = 10;
/** The height of a theme in rem: its name, a row of squares for each ten controls, and the space below. The style has the same. */
const heightOf = (count: number) => 1.75 + Math.ceil(count / columns) * 1.2 + 1.25;

/** The controls of a standard as a field: one square for each, by theme; ribbons lead there from older categories. */
export function ControlField({ section, categories = [] }: ControlFieldProps) {
  const { id, heading, intro, themes, remark } = section;
  const newOnes = themes.flatMap(({ added }) => added).length;
  const controls = themes.reduce((sum, { count }) => sum + count, 0);
  const from = categories.map(({ number, short, themes: went, mainly }) => ({
    name: number,
    short,
    to: went.map((name) => themes.findIndex((theme) => theme.name === name)),
    mainly,
  }));
  const legend = [
    from.length > 0 && 'A thick line: all or most of a category went there; a dashed one: a part.',
    newOnes > 0 && `Filled squares: the ${newOnes} of ${controls} controls that are new.`,
  ]
    .filter(Boolean)
    .join(' ');
  const after = remark && <p className={`${styles['remark']} ${frame['after']}`}>{remark}</p>;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} after={after}>
      <div className={styles[from.length > 0 ? 'joined' : 'rows']}>
        {from.length > 0 && <Ribbons from={from} ends={themes.map(({ count }) => heightOf(count))} />}
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
      {legend && <p className={styles['legend']}>{legend}</p>}
    </SectionFrame>
  );
}
