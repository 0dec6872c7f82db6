interface SquaresProps {
  count: number;
  columns: number;
  /** The places of those that are filled; the first is 1. */
  marked?: readonly number[];
  /** The places of those that are hatched, unless they are filled. */
  hatched?: readonly number[];
}

const pitch = 24;
/** What is left of it beside a square; the last of a row has none. */
const gap = 5;
const square = 'h17v17h-17z';

/** A square for each thing that is counted, some of them marked. The words beside it have the numbers. */
export function Squares({ count, columns, marked = [], hatched = [] }: SquaresProps) {
  const rows = Math.ceil(count / columns);
  const path = (shape: string, drawn: (place: number) => boolean) =>
    Array.from({ length: count }, (_, at) =>
      drawn(at + 1) ? `M${(at % columns) * pitch + 1} ${Math.floor(at / columns) * pitch + 1}${shape}` : '',
    ).join('');
  const isHatched = (place: number) => hatched.includes(place) && !marked.includes(place);
  return (
    <svg viewBox={`0 0 ${columns * pitch - gap} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      {marked.length > 0 && (
        <path fill="var(--plumb)" stroke="var(--plumb)" d={path(square, (place) => marked.includes(place))} />
      )}
      {hatched.some(isHatched) && (
        <path stroke="var(--plumb)" d={path(`${square}m0 6 6-6m6 0-12 12m0 5 17-17m0 6-11 11m6 0 5-5`, isHatched)} />
      )}
      <path d={path(square, (place) => !marked.includes(place) && !isHatched(place))} />
    </svg>
  );
}
