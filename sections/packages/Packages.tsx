import { countInWords } from '../../model/count-in-words.ts';
import { headingAnchor } from '../../model/heading-anchor.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { Fold } from '../../site/components/Fold.tsx';
import { MoreLine } from '../../site/components/MoreLine.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import { RangeBar } from '../../site/drawings/RangeBar.tsx';
import styles from './Packages.module.css';

interface PackagesProps {
  section: SectionOf<'packages'>;
  /** Each at a glance, in their order: length, format, price. */
  cells: readonly (readonly TitleBlockCell[])[];
}

/** The days of a package, where its length is given in days: `2 days`. */
const daysOf = (duration: string) => Number(/^(\d+) days?$/.exec(duration)?.[1] ?? 0);

/** The days of a package to scale: those with the client, and, hatched, those of preparation. */
function DaysBar({ taught, work, longest }: { taught: number; work: number; longest: number }) {
  const words = `${countInWords(taught, 'day')} with you, up to ${work - taught} to prepare`;
  return <RangeBar from={0} to={taught} then={work} whole={longest} label={words} />;
}

/**
 * What is sold by the package, side by side: whom it fits, how much work it is to scale, at a glance, in full. On a phone, where
 * they are below one another, what each contains folds.
 */
export function Packages({ section, cells }: PackagesProps) {
  const { id, heading, intro, items, more } = section;
  const lengths = items.map(({ duration, days }) => ({ taught: daysOf(duration), work: days?.to ?? 0 }));
  const toScale = lengths.every(({ taught, work }) => taught > 0 && work > taught);
  const longest = Math.max(...lengths.map(({ work }) => work));
  const scale = toScale && `The bars show our days of work, to scale: a full one is ${longest}.`;
  return (
    <SectionFrame id={id} heading={heading} intro={[intro, scale].filter(Boolean).join(' ')} layout="above">
      <ul className={styles['packages']}>
        {items.map(({ title, when, text, list }, index) => (
          <li key={title} id={headingAnchor(title)}>
            <h3>{title}</h3>
            {when && <p className={styles['when']}>{when}</p>}
            <div className={styles['glance']}>
              {toScale && lengths[index] && <DaysBar {...lengths[index]} longest={longest} />}
              <TitleBlock cells={cells[index] ?? []} />
            </div>
            <p className={styles['text']}>{text}</p>
            <Fold phone summary="What it contains">
              <DashList items={list} small />
            </Fold>
          </li>
        ))}
      </ul>
      <MoreLine more={more} />
    </SectionFrame>
  );
}
