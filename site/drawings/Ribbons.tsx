import styles from './Ribbons.module.css';

interface RibbonsProps {
  /** The old categories, each with the places in `ends` that it went to, the main one first. */
  from: readonly { name: string; short?: string | undefined; to: readonly number[]; mainly: boolean }[];
  /** Heights of the blocks on the right in rem, from top to bottom. */
  ends: readonly number[];
}

/** Middles of blocks that are stacked. */
const middles = (heights: readonly number[]) =>
  heights.map((height, index) => heights.slice(0, index).reduce((sum, other) => sum + other, 0) + height / 2);

const round = (length: number) => Math.round(length * 100) / 100;

/** Distance in rem between ribbons that end at the same block, so that each can be followed. */
const apart = 0.3;

/**
 * Ribbons from old categories to the blocks on their right. A thick ribbon is for most of a category. Hidden from screen
 * readers, because the list of the categories has the same information.
 */
export function Ribbons({ from, ends }: RibbonsProps) {
  const height = ends.reduce((sum, end) => sum + end, 0);
  const places = middles(ends);
  const row = height / from.length;
  // In the order of their starts, so that no two cross on their last way.
  const arrivals = ends.map((_, end) => from.flatMap(({ to }, index) => (to.includes(end) ? index : [])));
  const path = (index: number, end: number) => {
    const all = arrivals[end] ?? [];
    const shift = (all.indexOf(index) - (all.length - 1) / 2) * apart;
    const [a, b] = [round(row * (index + 0.5)), round((places[end] ?? 0) + shift)];
    return `M0 ${a}C50 ${a} 50 ${b} 100 ${b}`;
  };
  const drawn = (main: boolean) =>
    from.flatMap(({ to, mainly }, index) =>
      to.filter((_, nth) => (nth === 0 && (mainly || to.length === 1)) === main).map((end) => path(index, end)),
    );
  return (
    <>
      <svg className={styles['names']} height={`${height}rem`} aria-hidden="true">
        {from.map(({ name, short }, index) => (
          <text key={name} y={`${round(row * (index + 0.5) + 0.3)}rem`}>
            {name}
            {short && <tspan x="2.7em">{short}</tspan>}
          </text>
        ))}
      </svg>
      <svg className={styles['ribbons']} width="100%" height={`${height}rem`} aria-hidden="true">
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <path className={styles['main']} vectorEffect="non-scaling-stroke" d={drawn(true).join('')} />
          <path vectorEffect="non-scaling-stroke" d={drawn(false).join('')} />
        </svg>
      </svg>
    </>
  );
}
