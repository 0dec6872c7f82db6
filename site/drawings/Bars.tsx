import type { Bar } from '../../model/bars.ts';
import { barInWords } from '../../model/bars.ts';
import { percent } from './percent.ts';
import styles from './Bars.module.css';

/** Parts of a whole as hatched bars on one scale: a full bar is the whole. The words above each bar say the same. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return bars.map((bar) => (
    <div key={bar.label} className={styles['bar']}>
      {barInWords(bar)}
      <svg width="100%" height="20" aria-hidden="true">
        <line x2={percent(bar.part / bar.whole)} y1="10" y2="10" />
        <rect width="100%" height="20" />
      </svg>
    </div>
  ));
}
