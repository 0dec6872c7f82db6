import type { Bar } from '../../model/bars.ts';
import { barFigures, scaleInWords } from '../../model/bars.ts';
import { percent } from './percent.ts';
import styles from './Bars.module.css';

/** One bar: its number is hatched in the frame of its whole, or, of a rise, behind what there was. */
function Drawn({ part, whole, scale = whole, shows = 'part' }: Bar) {
  const share = percent(part / scale);
  if (shows === 'claim')
    return (
      <svg width="100%" height="20" aria-hidden="true">
        <rect width="100%" height="20" stroke="var(--line)" />
        <rect width={share} height="20" strokeDasharray="4" />
      </svg>
    );
  const [before, to] = shows === 'rise' ? [percent(whole / (whole + part)), '100%'] : [undefined, share];
  return (
    <svg width="100%" height="20" aria-hidden="true">
      {before && <rect width={before} height="20" />}
      <line x1={before} x2={to} y1="10" y2="10" />
      <rect width="100%" height="20" />
    </svg>
  );
}

/**
 * Parts of a whole as hatched bars on one scale: a full bar is the whole, or what the words above the first bar say. The
 * words above each bar say the same as the drawing; where they follow a numeral, they leave its figure out.
 */
export function Bars({ bars, numeral }: { bars: readonly Bar[]; numeral?: string | undefined }) {
  return bars.map((bar, index) => (
    <div key={bar.label} className={styles['bar']}>
      {(bar.title ?? (index === 0 && bar.scale)) && (
        <p>
          {bar.title && <b>{bar.title}.</b>} {scaleInWords(bar)}
        </p>
      )}
      {barFigures(bar) === numeral ? bar.label : `${barFigures(bar)} ${bar.label}`}
      <Drawn {...bar} />
    </div>
  ));
}
