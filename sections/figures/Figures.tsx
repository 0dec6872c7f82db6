import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { Power } from '../../site/components/Powers.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { EqualUnits } from '../../site/drawings/EqualUnits.tsx';
import { Squares } from '../../site/drawings/Squares.tsx';
import frame from '../../site/components/SectionFrame.module.css';
import styles from './Figures.module.css';

/** A number; what stands behind ^ is its power. */
function Value({ value }: { value: string }) {
  const [base, power] = value.split('^');
  return (
    <>
      {base}
      {power && <Power of={power} />}
    </>
  );
}

/** `40–60%` as `4 to 6 in 10`; a percentage that is no number of tenths stays what it is. */
const inTenths = (value: string) =>
  value.replace(/^(\d)0(?:–(\d)0)?%$/, (_, from: string, to?: string) => `${to ? `${from} to ${to}` : from} in 10`);

/** `95%` as `9.5 in 10`. */
const inHalves = (value: string) => value.replace(/^(\d)5%$/, '$1.5 in 10');

/**
 * A number such as 1 in 12, 4 to 6 in 10 or 60%, as so many squares, of which the first are marked; calendar days as so many
 * units of a ruler.
 */
function Proportion({ value }: { value: string }) {
  const [, days] = /^(\d) calendar days$/.exec(value) ?? [];
  if (days) return <EqualUnits count={Number(days)} />;
  const [, marked, half, upTo = marked, count] =
    /^(\d{1,2})(\.5)?(?: to (\d{1,2}))? in (\d{1,2})$/.exec(inTenths(value)) ?? [];
  if (!count) return null;
  const places = (to: string | undefined) => Array.from({ length: Number(to) }, (_, at) => at + 1);
  return (
    <Squares
      count={Number(count)}
      columns={Number(count) > 12 ? 24 : 12}
      marked={places(marked)}
      hatched={places(upTo)}
      half={half ? Number(marked) + 1 : undefined}
    />
  );
}

/** Large numbers, each with what it counts, and whose figures they are. */
export function Figures({ section }: { section: SectionOf<'figures'> }) {
  const { id, heading, intro, action } = section;
  const counted = section.items.filter((item) => item.counted);
  const isLong = section.items.some(({ text }) => text.length > 90);
  const isWorded = section.items.some(({ value }) => value.length > 12 && value.includes(' '));
  // Halves of tenths are drawn beside tenths and the like, and alone they are a number as others are.
  const isDrawn = section.items.some(({ value, squares }) => / in \d/.test(inTenths(squares ?? value)));
  const isRow = section.layout === 'above';
  const classes = [
    styles['figures'],
    isLong && styles['sentences'],
    isWorded && styles['worded'],
    isRow && styles['row'],
  ];
  const link = action && (
    <p>
      <ArrowLink href={action.href}>{action.label}</ArrowLink>
    </p>
  );
  const countings = counted.length > 0 && (
    <div className={`${styles['counted']} ${frame['after']}`}>
      <h3>How our figures were counted</h3>
      <dl>
        {counted.map(({ value, text, counted: how }) => (
          <div key={value}>
            <dt>
              <Value value={value} /> {text}
            </dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout={section.layout} aside={link} after={countings}>
      <dl className={classes.filter(Boolean).join(' ')}>
        {section.items.map(({ value, text, squares, result }) => (
          <div key={value} className={result ? styles['result'] : undefined}>
            <dt>
              {text}
              <Proportion value={squares ?? (isDrawn ? inHalves(value) : value)} />
            </dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
