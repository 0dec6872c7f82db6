interface SquaresProps {
  count: number;
  /** Numbers of the filled squares; the first is 1. */
  marked: readonly number[];
}

const columns = 10;
const pitch = 24;
/** Gap beside a square, except the last of a row. */
const gap = 5;

/** A square for each counted thing, some of them marked. The words beside it have the numbers. */
export function Squares({ count, marked }: SquaresProps) {
  const rows = Math.ceil(count / columns);
  const places = Array.from({ length: count }, (_, at) => ({
    isMarked: marked.includes(at + 1),
    x: (at % columns) * pitch + 1,
    y: Math.floor(at / columns) * pitch + 1,
  }));
  const path = (isMarked: boolean) =>
    places
      .filter((place) => place.isMarked === isMarked)
      .map(({ x, y }) => `M${x} ${y}h17v17h-17z`)
      .join('');
  return (
    <svg viewBox={`0 0 ${columns * pitch - gap} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      {marked.length > 0 && <path fill="var(--plumb)" stroke="var(--plumb)" d={path(true)} />}
      <path d={path(false)} />
    </svg>
  );
}
