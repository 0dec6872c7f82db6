import { nextAvailable } from '../../../model/courses/course-schema.ts';
import { nextAvailableLabel, type Course } from '../../../model/courses/course.ts';
import { feeInWords } from '../../../model/courses/fee.ts';
import { participantsInWords } from '../../../model/forms/form.ts';
import { HttpError } from '../../../server/http-error.ts';
import { participantTerms } from '../../../server/mail/compose-email.ts';
import { valuesKeptUntil } from '../../../server/retention/purge.ts';
import type { Booking } from '../../../server/store/records.ts';
import type { ListedIntake } from '../../../server/submissions/intakes.ts';
import { seatCountInWords } from '../../../server/submissions/seats.ts';
import { bookingInWords } from '../lists.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { deskNames, officeField } from '../sent-values.ts';
import { calendarStatus } from '../states.ts';
import { registrantDraft, type Plan, type PlanParts } from './change.ts';

/**
 * The open intakes of a course, and its next available date: as the form sends them, in words, and as bookings. A
 * registration of the course keeps its fee.
 */
function targetsOfCourse(
  { slug, name, price }: Course,
  openIntakes: readonly ListedIntake[],
  { submission: { booking, values }, form }: SubmissionDetails,
) {
  const isBooked = slug === booking?.course;
  const feeText = isBooked ? booking.feeText : feeInWords(price, form && participantsInWords(form, values));
  const fee = isBooked ? booking.fee : price;
  const dates = openIntakes
    .filter(({ course }) => course === slug)
    .map(({ intake = '', dateText = '', startsOn, ...listed }) => {
      const label = `${dateText} (${seatCountInWords(listed, listed.seatCount)})`;
      return { intake, dateText, ...(startsOn !== undefined && { startsOn }), label };
    });
  const undated = { intake: nextAvailable, dateText: nextAvailableLabel, label: nextAvailableLabel.toLowerCase() };
  return [...dates, undated].map(({ label, ...date }) => ({
    value: `${slug}/${date.intake}`,
    label: `${name}, ${label}`,
    booking: {
      course: slug,
      courseName: name,
      ...date,
      ...(feeText !== undefined && { feeText }),
      ...(fee !== undefined && { fee }),
    },
  }));
}

/** All targets but the present one; those of the course that is booked first. */
async function findTargets(details: SubmissionDetails, booking: Booking, { content, readOpenIntakes }: PlanParts) {
  const openIntakes = await readOpenIntakes();
  const isBooked = ({ slug }: Course) => slug === booking.course;
  const courses = content.courses.toSorted((a, b) => Number(isBooked(b)) - Number(isBooked(a)));
  const bookingKey = ({ course, intake, dateText }: Booking) => [course, intake, dateText].join('\n');
  return courses
    .flatMap((course) => targetsOfCourse(course, openIntakes, details))
    .filter((target) => bookingKey(target.booking) !== bookingKey(booking));
}

function wordingOfMove(bookingBefore: Booking, { courseName: course, startsOn }: Booking) {
  const isOtherCourse = course !== bookingBefore.courseName;
  const earlierDate = isOtherCourse ? bookingInWords(bookingBefore) : (bookingBefore.dateText ?? 'no date');
  const commonParts = { earlierDate, terms: participantTerms };
  if (startsOn === undefined)
    return {
      subject: `Your registration for ${course}`,
      opening: `We have put your registration for ${course} on the list for the next available date, and will write to you as soon as it is set.`,
      ...commonParts,
    };
  const moved = isOtherCourse ? `your registration to ${course}` : `your registration for ${course} to a new date`;
  return {
    subject: isOtherCourse ? `Your registration is now for ${course}` : `New date for ${course}`,
    opening: `We have moved ${moved}.`,
    closing: ['If you cannot come on the new date, please tell us.'],
    ...commonParts,
  };
}

/** Moves a registration to the intake `to`. The submitted values are unchanged; the booking holds the new intake. */
export const moveRegistration: Plan = async (details, sent, parts) => {
  const { submission } = details;
  const { booking: bookingBefore, state } = submission;
  if (!bookingBefore || state === 'suspected' || state === 'cancelled')
    throw new HttpError(404, 'Only a registration that is not cancelled can be moved.');
  const targets = await findTargets(details, bookingBefore, parts);
  const fromWords = bookingInWords(bookingBefore);
  const title = 'Move';
  const to = sent.get('to') ?? '';
  if (to === '') {
    const hint = `Registered for: ${fromWords}`;
    const field = officeField('to', 'Move to', { control: 'select', wide: true, options: targets, hint });
    const errors = sent.has(deskNames.step) ? [{ field: 'to', message: 'Choose a date' }] : [];
    return { title, form: { fields: [field], errors } };
  }
  const booking = targets.find(({ value }) => value === to)?.booking;
  if (!booking) throw new HttpError(404, 'The registration has this date already, or the website no longer offers it.');
  const { keptUntil: keptUntilBefore, ...movedRegistration } = { ...submission, booking };
  const toWords = bookingInWords(booking);
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
