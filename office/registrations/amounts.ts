import { pricesInWords } from '../../model/courses/fee.ts';
import { fewestSeatsOf, seatsOf } from '../../model/forms/form.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Submission } from '../../server/store/records.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';

/** Amount of a registration in Singapore dollars, for all the seats that it has; undefined if no fee was agreed. */
export const amountOf = ({ booking, seats }: Pick<Submission, 'booking' | 'seats'>): number | undefined =>
  booking?.fee === undefined ? undefined : booking.fee * seats;

/**
 * Amount of a registration in words: the fee for each of its seats. A group that chose `2-5` has a range until its names are
 * entered. @returns undefined if no fee was agreed
 */
export function amountInWords(
  { booking, seats, form: id, values }: Submission,
  forms: Content['forms'],
  hasNames: boolean,
): string | undefined {
  if (booking?.fee === undefined) return undefined;
  const form = forms.find((candidate) => candidate.id === id);
  const isExact = hasNames || !form || seats !== seatsOf(form, values);
  const fewest = isExact ? seats : Math.min(seats, fewestSeatsOf(form, values));
  const amount = pricesInWords(booking.fee * fewest, booking.fee * seats);
  return fewest === seats ? amount : `${amount}, for ${fewest} to ${seats} people`;
}

/** Seats of an intake that are taken, out of the total, in words. */
export const seatsInWords = ({ seatCount: { taken }, seats }: Pick<ListedIntake, 'seatCount' | 'seats'>): string =>
  seats === undefined ? String(taken) : `${taken} of ${seats}`;

/** The same, with the number of those that people have who were told other dates than this listed intake. */
export function seatsWithOthersInWords(intake: Pick<ListedIntake, 'seatCount' | 'seats' | 'taken'>): string {
  const otherSeats = intake.seatCount.taken - intake.taken;
  const note = otherSeats > 0 ? `, of which ${otherSeats} for people who were told other dates` : '';
  return `${seatsInWords(intake)}${note}`;
}
