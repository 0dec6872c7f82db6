import { BobFaces } from './BobFaces.tsx';
import settling from './Settling.module.css';
import styles from './Mark.module.css';

/** The mark in the header. Its cord begins above the viewport, and the axis of the page continues below it. */
export function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 68" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g className={`${styles['hanging']} ${settling['onHover']}`} fill="currentColor">
        <path d="M12-30V26" stroke="currentColor" strokeWidth="1.4" />
        <BobFaces x={12} y={26} />
      </g>
      <path d="M12 53v15" stroke="currentColor" strokeDasharray="3 4 8 0" />
    </svg>
  );
}
