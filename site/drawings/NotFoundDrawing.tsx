import { BobFaces } from './BobFaces.tsx';
import styles from './NotFoundDrawing.module.css';

const [pivotX, ground, angle] = [320, 553, 4.04];
const verticals = Array.from({ length: 14 }, (_, index) => `M${20 + index * 40} 0v${ground}`).join('');

/** A plumb line that hangs 4.04° off: the only place where it may. */
export function NotFoundDrawing({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <svg
        viewBox="0 0 560 600"
        preserveAspectRatio="xMinYMin slice"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={verticals} strokeWidth=".6" opacity=".4" />
        <path d={`M0 ${ground}h560`} strokeWidth="1.3" />
        <path d={`M0 ${ground + 6}h560`} strokeWidth="11" strokeDasharray="1 7" />
        <path d={`M${pivotX} 0v${ground}`} strokeWidth="1.2" strokeDasharray="18 5 3 5" />
        <path d="M200 494.4A510 510 0 0 0 440 494.4" strokeWidth=".9" />
        <path d="M320 250A250 250 0 0 0 337.6 249.4" strokeWidth="1.2" />
        <g transform={`rotate(-${angle} ${pivotX} 0)`} fill="var(--plumb)">
          <path d={`M${pivotX} 0v440`} stroke="var(--plumb)" strokeWidth="1.6" />
          <BobFaces x={pivotX} y={440} scale={2.57} ground="var(--paper)" />
        </g>
        <path d="M338 247h46" strokeWidth=".8" />
        <path d="M384 230h96v34h-96z" fill="var(--paper)" stroke="none" />
        <text className={styles['angle']} x="390" y="256">
          {angle}°
        </text>
      </svg>
    </div>
  );
}
