import { sessionCount, type Course } from '../../model/course.ts';
import { percent } from './percent.ts';
import styles from './LengthBar.module.css';

/** A length in weeks, the unit in which courses of several weeks are compared with shorter ones. */
export const inWeeks = (duration: Course['duration']): number =>
  'weeks' in duration ? duration.weeks : duration.days / 7;

interface LengthBarProps {
  duration: Course['duration'];
  /** The weeks of the longest course that this one is compared with: they are the whole width. */
  longest: number;
}

/** The length of a course to scale, in as many blocks as it has sessions or days. The words above it say the same. */
export function LengthBar({ duration, longest }: LengthBarProps) {
  return (
    <svg className={styles['length']} width="100%" height="8" aria-hidden="true">
      <line x2="100%" y1="4" y2="4" />
      <line x2={percent(inWeeks(duration) / longest)} y1="4" y2="4" pathLength={sessionCount({ duration }) ?? 1} />
    </svg>
  );
}
