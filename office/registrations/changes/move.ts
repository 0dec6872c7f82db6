import { nextAvailable } from '../../../model/courses/course-schema.ts';
import { nextAvailableLabel, type Course } from '../../../model/courses/course.ts';
import { feeInWords } from '../../../model/courses/fee.ts';
import type { Day } from '../../../model/dates/day.ts';
import type { Field } from '../../../model/forms/form-schema.ts';
import { participantsInWords } from '../../../model/forms/form.ts';
import { HttpError } from '../../../server/http-error.ts';
import { participantTerms } from '../../../server/mail/compose-email.ts';
import { valuesKeptUntil } from '../../../server/retention/purge.ts';
import type { Booking } from '../../../server/store/records.ts';
import type { ListedIntake } from '../../../server/submissions/intakes.ts';
import { seatsInWords } from '../amounts.ts';
import { hiddenNames, officeField } from '../sent-values.ts';
import { calendarStatus } from '../states.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { registrantDraft, type Plan, type PlanParts } from './change.ts';

/** A date that a registration can be moved to: as the form sends it, in words, and as a booking. */
interface MoveTarget {
  value: string;
  label: string;
  booking: Booking;
}

/** The open intakes of a course, and its next available date. A registration of the course keeps its fee. */
function targetsOfCourse(
  { slug, name, price, intakes }: Course,
  openIntakes: readonly ListedIntake[],
  { submission: { booking, values }, form }: SubmissionDetails,
): MoveTarget[] {
  const isBooked = slug === booking?.course;
  const feeText = isBooked ? booking.feeText : feeInWords(price, form && participantsInWords(form, values));
  const fee = isBooked ? booking.fee : price;
  const makeTarget = (intake: string, dateText: string, startsOn: Day | undefined, dateLabel: string) => ({
    value: `${slug}/${intake}`,
    label: `${name}, ${dateLabel}`,
    booking: {
      course: slug,
      courseName: name,
      intake,
      dateText,
      ...(startsOn !== undefined && { startsOn }),
      ...(feeText !== undefined && { feeText }),
      ...(fee !== undefined && { fee }),
    },
  });
  const isMarkedFull = (value: string) => intakes.some((intake) => intake.value === value && intake.full);
  return [
    ...openIntakes
      .filter(({ course }) => course === slug)
      .map((openIntake) => {
        const { intake = '', dateText = '', startsOn } = openIntake;
        const seats = `${seatsInWords(openIntake)} taken${isMarkedFull(intake) ? ', marked as full' : ''}`;
        return makeTarget(intake, dateText, startsOn, `${dateText} (${seats})`);
      }),
    makeTarget(nextAvailable, nextAvailableLabel, undefined, nextAvailableLabel.toLowerCase()),
  ];
}

/** All targets but the present one; those of the course that is booked first. */
async function findTargets(details: SubmissionDetails, { content, readOpenIntakes }: PlanParts): Promise<MoveTarget[]> {
  const { booking } = details.submission;
  const openIntakes = await readOpenIntakes();
  const isBooked = ({ slug }: Course) => slug === booking?.course;
  const courses = content.courses.toSorted((a, b) => Number(isBooked(b)) - Number(isBooked(a)));
  const targets = courses.flatMap((course) => targetsOfCourse(course, openIntakes, details));
  const bookingKey = ({ course, intake, dateText }: Booking) => [course, intake, dateText].join('\n');
  return targets.filter((target) => !booking || bookingKey(target.booking) !== bookingKey(booking));
}

function openingOfMove(course: string, startsOn: Day | undefined, isOtherCourse: boolean): string {
  if (startsOn === undefined)
    return `We have put your registration for ${course} on the list for the next available date, and will write to you as soon as it is set.`;
  return isOtherCourse
    ? `We have moved your registration to ${course}.`
    : `We have moved your registration for ${course} to a new date.`;
}

/** Wording of the email about another date or course. */
function wordingOfMove(bookingBefore: Booking, { courseName: course, startsOn }: Booking) {
  const isOtherCourse = course !== bookingBefore.courseName;
  return {
    subject: isOtherCourse ? `Your registration is now for ${course}` : `New date for ${course}`,
    opening: openingOfMove(course, startsOn, isOtherCourse),
    earlierDate: `${isOtherCourse ? `${bookingBefore.courseName}, ` : ''}${bookingBefore.dateText ?? 'no date'}`,
    terms: participantTerms,
    closing: ['If you cannot come on the new date, please tell us.'],
  };
}

const bookingInWords = ({ courseName, dateText = 'no date' }: Booking) => `${courseName}, ${dateText}`;

const targetField = (bookingWords: string, options: Field['options']) =>
  officeField('to', 'Move to', {
    control: 'select',
    wide: true,
    options,
    hint: `Registered for: ${bookingWords}`,
  });

/** Moves a registration to the intake `to`. The submitted values are unchanged; the booking holds the new intake. */
export const moveRegistration: Plan = async (details, sent, parts) => {
  const { submission } = details;
  const { booking: bookingBefore, state } = submission;
  if (!bookingBefore || state === 'suspected' || state === 'cancelled')
    throw new HttpError(404, 'Only a registration that is not cancelled can be moved.');
  const targets = await findTargets(details, parts);
  const title = 'Move';
  const to = sent.get('to') ?? '';
  if (to === '') {
    const errors = sent.has(hiddenNames.step) ? [{ field: 'to', message: 'Choose a date' }] : [];
    return { title, form: { fields: [targetField(bookingInWords(bookingBefore), targets)], errors } };
  }
  const booking = targets.find(({ value }) => value === to)?.booking;
  if (!booking) throw new HttpError(404, 'The registration has this date already, or the website no longer offers it.');
  const { keptUntil: keptUntilBefore, ...movedRegistration } = { ...submission, booking };
  const [fromWords, toWords] = [bookingInWords(bookingBefore), bookingInWords(booking)];
  const wording = { ...wordingOfMove(bookingBefore, booking), status: calendarStatus(state) };
  return {
    title,
    summary: `From ${fromWords}, to ${toWords}.`,
    values: { to },
    save: {
      button: title,
      drafts: [registrantDraft(details, booking, wording, parts, true)],
      // The noted days remain for values whose field the form no longer has.
      set: { booking, keptUntil: { ...keptUntilBefore, ...valuesKeptUntil(movedRegistration, parts.content) } },
      event: `Moved from ${fromWords}, to ${toWords}`,
      takes: state === 'waiting' ? undefined : { booking, seats: submission.seats },
    },
  };
};
