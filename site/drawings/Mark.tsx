import styles from './Mark.module.css';

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

/** The mark in the header. Its cord begins above the viewport, and the axis of the page continues below it. */
export function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 68" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g className={styles['hanging']} fill="currentColor">
        <path d="M12-30V26" stroke="currentColor" strokeWidth="1.4" />
        <BobFaces x={12} y={26} />
      </g>
      <path d="M12 53v15" stroke="currentColor" strokeDasharray="3 4 8 0" />
    </svg>
  );
}
