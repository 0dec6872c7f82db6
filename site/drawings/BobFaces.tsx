interface BobFacesProps {
  /** Point at which the cord meets the bob. */
  x: number;
  y: number;
  /** 1 is a bob of 14 × 24. */
  scale?: number;
  /** Fills behind the faces, which are partly clear. */
  ground?: string;
}

/** The three facets of the bob in one colour, at 100, 75 and 50 per cent: light comes from the right. */
export function BobFaces({ x, y, scale = 1, ground }: BobFacesProps) {
  return (
    <g transform={scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`} stroke="none">
      {ground && <path fill={ground} d="M0 0-7 8 0 24 7 8z" />}
      <path d="M0 0-7 8 0 24-2.6 9.6z" />
      <path d="M0 0-2.6 9.6 0 24 2.6 9.6z" opacity=".75" />
      <path d="M0 0 7 8 0 24 2.6 9.6z" opacity=".5" />
    </g>
  );
}
