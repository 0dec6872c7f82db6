interface SquaresProps {
  count: number;
  columns: number;
  /** How many of them, from the first, are filled. */
  marked?: number;
}

const pitch = 24;

/** A square for each thing that is counted, some of them marked. The words beside it have the numbers. */
export function Squares({ count, columns, marked = 0 }: SquaresProps) {
  const rows = Math.ceil(count / columns);
  const path = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => {
      const at = from + i;
      return `M${(at % columns) * pitch + 1} ${Math.floor(at / columns) * pitch + 1}h17v17h-17z`;
    }).join('');
  return (
    <svg viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      {marked > 0 && <path fill="var(--plumb)" stroke="var(--plumb)" d={path(0, marked)} />}
      <path d={path(marked, count)} />
    </svg>
  );
}
