import type { Course } from '../../model/course.ts';
import styles from './LengthBar.module.css';

/** A length in weeks, the unit in which courses of several weeks are compared with shorter ones. */
export const inWeeks = (duration: Course['duration']): number =>
  'weeks' in duration ? duration.weeks : duration.days / 7;

interface LengthBarProps {
  duration: Course['duration'];
  /** How many sessions or days it has. */
  blocks: number;
  /** The weeks of the longest course that this one is compared with: they are the whole width. */
  longest: number;
}

/** The length of a course to scale, in as many blocks as it has sessions or days. The words above it say the same. */
export function LengthBar({ duration, blocks, longest }: LengthBarProps) {
  const weeks = inWeeks(duration);
  const gap = (weeks / blocks) * 0.15;
  // No gap after the last block: it ends where the scale does.
  const dashes = [(weeks + gap) / blocks - gap, gap].map((length) => Math.round(length * 1e5) / 1e5);
  return (
    <svg className={styles['length']} viewBox={`0 0 ${longest} 8`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 4H${longest}`} />
      <path d={`M0 4H${Math.round(weeks * 1000) / 1000}`} strokeDasharray={dashes.join(' ')} />
    </svg>
  );
}
