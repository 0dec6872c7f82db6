import { hasBegun, intakeLabel, type Course, type Intake } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import type { StoreTransaction } from '../store/store.ts';

/** Full intakes of a course, and the first one with enough seats. */
export interface FullIntakes {
  /** Values of the intakes, for `offerWaitingLists`. */
  full: string[];
  next: Intake | undefined;
}

/**
 * Finds the full intakes. The waiting list counts as taken seats, so that a seat that becomes free is offered to it
 * first. No other registration for the course is counted or saved until the transaction ends, so that no seat is sold
 * twice.
 * @param seats number of requested seats
 */
export async function findFullIntakes(
  tx: Pick<StoreTransaction, 'countSeats'>,
  course: Course,
  seats: number,
  today: Day,
): Promise<FullIntakes> {
  const open = course.intakes.filter((intake) => !hasBegun(intake, today));
  const isLimited = open.some((intake) => intake.seats !== undefined);
  const wanted = isLimited ? await tx.countSeats(course.slug) : new Map<string, number>();
  const isFull = ({ value, full, seats: limit = Infinity }: Intake) => full || (wanted.get(value) ?? 0) + seats > limit;
  const byDay = open.toSorted((a, b) => a.starts.localeCompare(b.starts));
  return { full: open.filter(isFull).map(({ value }) => value), next: byDay.find((intake) => !isFull(intake)) };
}

/** Error message for a full intake, with the alternatives. */
export function fullInWords(intake: Intake, { next }: FullIntakes, seats: number): string {
  const trouble = seats > 1 ? 'does not have that many seats left' : 'is full';
  const other = next ? `, or choose another date: the next with seats is ${intakeLabel(next)}` : '';
  return `The class on ${intakeLabel(intake)} ${trouble}. Choose it again to join its waiting list${other}`;
}
