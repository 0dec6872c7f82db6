interface SquaresProps {
  count: number;
  columns: number;
  /** Numbers of the filled squares; the first is 1. */
  marked?: readonly number[];
  /** Numbers of the hatched squares; filled ones take precedence. */
  hatched?: readonly number[];
  /** Number of a half-filled square. */
  half?: number | undefined;
}

const pitch = 24;
/** Gap beside a square, except the last of a row. */
const gap = 5;
// Each shape ends where it begins, so that the next can be placed from there.
const square = 'h17v17h-17z';
const halfSquare = 'h8.5v17h-8.5z';
const hatch = 'm0 6 6-6m6 0-12 12m0 5 17-17m0 6-11 11m6 0 5-5m-17-12';

/** A square for each counted thing, some of them marked. The words beside it have the numbers. */
export function Squares({ count, columns, marked = [], hatched = [], half }: SquaresProps) {
  const rows = Math.ceil(count / columns);
  const spot = (at: number) => ({ x: (at % columns) * pitch + 1, y: Math.floor(at / columns) * pitch + 1 });
  // From one to the next by the same step: what repeats itself takes no bytes.
  const path = (shape: string, drawn: (place: number) => boolean) =>
    Array.from({ length: count }, (_, at) => at)
      .filter((at) => drawn(at + 1))
      .map((at, index, all) => {
        const [{ x, y }, before] = [spot(at), spot(all[index - 1] ?? at)];
        return `${index === 0 ? `M${x} ${y}` : `m${x - before.x} ${y - before.y}`}${shape}`;
      })
      .join('');
  const isHatched = (place: number) => hatched.includes(place) && !marked.includes(place);
  return (
    <svg viewBox={`0 0 ${columns * pitch - gap} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      {marked.length > 0 && (
        <path fill="var(--plumb)" stroke="var(--plumb)" d={path(square, (place) => marked.includes(place))} />
      )}
      {half && <path fill="var(--plumb)" stroke="var(--plumb)" d={path(halfSquare, (place) => place === half)} />}
      {hatched.some(isHatched) && <path stroke="var(--plumb)" d={path(square + hatch, isHatched)} />}
      <path d={path(square, (place) => !marked.includes(place) && !isHatched(place))} />
    </svg>
  );
}
