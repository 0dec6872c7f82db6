// The rule by which a class is full, for the public form and the office alike.
import { findBooked, hasBegun, hasPassed, intakeLabel, type Course, type Intake } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { isPublic } from '../../model/dates/public-days.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { capitalise, countInWords } from '../../model/text/words.ts';
import { statesWithoutSeat, type Booking, type SeatCount, type Submission } from '../store/records.ts';

/** Count of an intake that nobody has registered for. */
export const noneTaken: SeatCount = { taken: 0, waiting: [] };

/**
 * Number of free seats that people on the waiting list could take, first come first served. A group that does not fit
 * into what is left holds none, so that it never closes the class for others.
 */
function heldSeats(limit: number, { taken, waiting }: SeatCount): number {
  let heldCount = 0;
  for (const { seats } of waiting) if (taken + heldCount + seats <= limit) heldCount += seats;
  return heldCount;
}

/** Number of seats that are not taken, those held for the waiting list included. */
export const untakenSeats = (limit: number, { taken }: SeatCount): number => Math.max(0, limit - taken);

/**
 * Number of seats that anyone can take who comes now: neither taken nor held for the waiting list. Infinite if there is no
 * limit, 0 if the content says that the class is full, whatever the number of registrations.
 */
export const freeSeats = (
  { full, seats: limit = Infinity }: Pick<Intake, 'full' | 'seats'>,
  count: SeatCount = noneTaken,
): number => (full ? 0 : Math.max(0, untakenSeats(limit, count) - heldSeats(limit, count)));

/** Seats of an intake in words: `3 of 3 taken, 1 person waits`, or `3 of 12 taken, marked as full` by the content. */
export function seatCountInWords(
  { seats: limit, full = false }: Partial<Pick<Intake, 'seats' | 'full'>>,
  count: SeatCount,
): string {
  const { taken, waiting } = count;
  const people = waiting.reduce((sum, { seats }) => sum + seats, 0);
  const peopleWait = people === 1 ? '1 person waits' : `${people} people wait`;
  const heldCount = limit === undefined || taken >= limit ? 0 : heldSeats(limit, count);
  const parts = [
    limit === undefined ? `${taken} taken` : `${taken} of ${limit} taken`,
    people > 0 && peopleWait,
    heldCount > 0 && `${countInWords(heldCount, 'free seat')} ${heldCount === 1 ? 'is' : 'are'} held for them`,
    full && 'marked as full',
  ];
  return parts.filter(Boolean).join(', ');
}

/** If visitors can register for an intake, and otherwise why not, in words. */
export function opennessInWords(intake: Intake, count: SeatCount, today: Day): string {
  if (!isPublic(intake, today)) return 'Closed: the website does not show this date now';
  if (hasPassed(intake, today))
    return 'In the form as on request: who chooses it is told that it is too late, and waits for new dates';
  if (hasBegun(intake, today)) return 'Closed: the class is under way';
  if (intake.full) return 'Closed: the website says that it is full';
  if (intake.seats === undefined) return 'Open, without a limit of seats';
  const free = freeSeats(intake, count);
  return free > 0 ? `Open: ${countInWords(free, 'seat')} free` : `Closed: ${seatCountInWords(intake, count)}`;
}

/** Seats of an intake that a change takes. */
export interface SeatRequest {
  booking: Pick<Booking, 'course' | 'intake'> | undefined;
  seats: number;
}

/**
 * Checks if a change would take a seat that is not free, or one that is held for someone who has waited longer.
 * @param submission the registration that takes them, as it is now: it may have seats or wait already
 * @param counts what `countSeats` returns for the course
 * @returns the seats of the intake in words; undefined if it may take them
 */
export function findSeatProblem(
  { booking, seats }: SeatRequest,
  submission: Pick<Submission, 'id' | 'state' | 'booking' | 'seats'>,
  courses: readonly Course[],
  counts: ReadonlyMap<string, SeatCount>,
): string | undefined {
  const { course, intake } = findBooked(courses, booking ?? {});
  if (!intake) return undefined;
  const count = counts.get(intake.value) ?? noneTaken;
  const isSameIntake = submission.booking?.course === course?.slug && submission.booking?.intake === intake.value;
  const ownSeats = isSameIntake && !statesWithoutSeat.includes(submission.state) ? submission.seats : 0;
  const position = count.waiting.findIndex(({ id }) => id === submission.id);
  // Someone who waits competes only with those who have waited longer.
  const waiting = position < 0 ? count.waiting : count.waiting.slice(0, position);
  const furtherSeats = seats - ownSeats;
  const hasRoom = furtherSeats <= 0 || furtherSeats <= freeSeats(intake, { taken: count.taken, waiting });
  return hasRoom ? undefined : seatCountInWords(intake, count);
}

/** Values of the intakes with fewer free seats than requested, and the first public one that has enough. */
export function findFullIntakes(
  course: Course,
  counts: ReadonlyMap<string, SeatCount>,
  seats: number,
  today: Day,
): { full: string[]; next: Intake | undefined } {
  const openIntakes = course.intakes.filter((intake) => !hasBegun(intake, today));
  const isFull = (intake: Intake) => seats > freeSeats(intake, counts.get(intake.value));
  return {
    full: openIntakes.filter(isFull).map(({ value }) => value),
    next: openIntakes.find((intake) => isPublic(intake, today) && !isFull(intake)),
  };
}

/**
 * Error message for a full intake, with the alternatives: the largest number of participants that would fit, another date,
 * the waiting list.
 * @param next first other intake with enough seats
 */
export function fullInWords(
  intake: Intake,
  next: Intake | undefined,
  free: number,
  { countsParticipants, fields }: Pick<Form, 'countsParticipants' | 'fields'>,
): string {
  const options = fields.find(({ name }) => name === countsParticipants)?.options ?? [];
  const fittingOption = options.filter(({ seats = 1 }) => seats <= free).at(-1);
  const label = intakeLabel(intake);
  const otherDate = next ? `, or choose another date: the next with enough seats is ${intakeLabel(next)}` : '';
  if (free === 0) return `The class on ${label} is full. Choose it again to join its waiting list${otherDate}`;
  const seatsLeft = `The class on ${label} has ${countInWords(free, 'seat')} left, fewer than you asked for`;
  const smallerNumber =
    fittingOption && `Choose “${fittingOption.label}” as the number of participants to register now`;
  const waitingList = `choose the date again to join its waiting list${otherDate}`;
  const separator = otherDate ? ', ' : ', or ';
  return `${seatsLeft}. ${smallerNumber ? smallerNumber + separator + waitingList : capitalise(waitingList)}`;
}
