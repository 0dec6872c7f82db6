import { BobFaces } from './BobFaces.tsx';
import styles from './NotFoundDrawing.module.css';

// At the narrowest screen with two columns 420 units are to be seen: what is left of the pivot and right of it fits there.
const [pivotX, ground, angle] = [220, 553, 4.04];
const verticals = Array.from({ length: 14 }, (_, index) => `M${20 + index * 40} 0v${ground}`).join('');

/** A plumb line that hangs 4.04° off: the only place where it may. */
export function NotFoundDrawing({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <svg
        viewBox="0 0 560 600"
        preserveAspectRatio="xMinYMax slice"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={verticals} strokeWidth=".6" opacity=".4" />
        <path d={`M0 ${ground}h560`} strokeWidth="1.3" />
        <path d={`M0 ${ground + 6}h560`} strokeWidth="11" strokeDasharray="1 7" />
        <path d={`M${pivotX} 0v${ground}`} strokeWidth="1.2" strokeDasharray="18 5 3 5" />
        <path d={`M${pivotX - 120} 494.4a510 510 0 0 0 240 0`} strokeWidth=".9" />
        <path d={`M${pivotX} 250a250 250 0 0 0 17.6-.6`} strokeWidth="1.2" />
        <g transform={`rotate(-${angle} ${pivotX} 0)`} fill="var(--plumb)">
          <path d={`M${pivotX} 0v450`} stroke="var(--plumb)" strokeWidth="1.6" />
          <BobFaces x={pivotX} y={450} scale={2.57} ground="var(--paper)" />
        </g>
        <path d={`M${pivotX + 8.8} 249.8h55`} strokeWidth=".8" />
        <text className={styles['angle']} x={pivotX + 70} y="259" paintOrder="stroke">
          {angle}°
        </text>
      </svg>
    </div>
  );
}
