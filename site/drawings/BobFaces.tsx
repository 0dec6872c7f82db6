/** The three facets of a bob of 14 × 24 in one colour, at 100, 75 and 50 per cent; its cord meets it at `x`, `y`. */
export function BobFaces({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`} stroke="none">
      <path d="M0 0-7 8 0 24-2.6 9.6z" />
      <path d="M0 0-2.6 9.6 0 24 2.6 9.6z" opacity=".75" />
      <path d="M0 0 7 8 0 24 2.6 9.6z" opacity=".5" />
    </g>
  );
}
