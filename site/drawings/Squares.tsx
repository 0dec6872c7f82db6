interface SquaresProps {
  count: number;
  columns: number;
  /** The places of those that are filled; the first is 1. */
  marked?: readonly number[];
}

const pitch = 24;

/** A square for each thing that is counted, some of them marked. The words beside it have the numbers. */
export function Squares({ count, columns, marked = [] }: SquaresProps) {
  const rows = Math.ceil(count / columns);
  const path = (filled: boolean) =>
    Array.from({ length: count }, (_, at) =>
      marked.includes(at + 1) === filled
        ? `M${(at % columns) * pitch + 1} ${Math.floor(at / columns) * pitch + 1}h17v17h-17z`
        : '',
    ).join('');
  return (
    <svg viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      {marked.length > 0 && <path fill="var(--plumb)" stroke="var(--plumb)" d={path(true)} />}
      <path d={path(false)} />
    </svg>
  );
}
