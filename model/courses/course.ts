import { addDays, daysInWords, spanInWords, withShortMonths, type Day } from '../dates/day.ts';
import { isPublic } from '../dates/public-days.ts';
import { countInWords } from '../text/words.ts';
import { intakeSlug, type CourseFile } from './course-schema.ts';
import { hoursOfDay, type Terms, type FollowingEmail } from './course-terms.ts';

/** An intake with all its days, in their order. */
export type Intake = Omit<CourseFile['intakes'][number], 'days'> & {
  days: Day[];
};

/** A course that one can register for. Its price and dates are described in its file and nowhere else. */
export type Course = Omit<CourseFile, 'intakes' | 'terms' | 'emails'> & {
  slug: string;
  intakes: Intake[];
  emails: FollowingEmail[];
  terms: Terms;
};

/** The fee on a day: the last of the scheduled fees that apply, or else the usual one. */
export function priceOn(
  { price, scheduledFees }: Pick<Course, 'price' | 'scheduledFees'>,
  day: Day,
): number | undefined {
  return scheduledFees.findLast((fee) => isPublic(fee, day))?.price ?? price;
}

/**
 * A course as it is on a day: with its fee, and the dates that visitors see, the earliest first.
 * @param withAllDates keeps the others, too
 */
export function courseOn(course: Course, day: Day, withAllDates: boolean): Course {
  const price = priceOn(course, day);
  const intakes = course.intakes.toSorted((a, b) => a.starts.localeCompare(b.starts));
  return {
    ...course,
    ...(price !== undefined && { price }),
    intakes: withAllDates ? intakes : intakes.filter((intake) => isPublic(intake, day)),
  };
}

/** The course and the intake that a booking names, as the content has them; each undefined if the content no longer does. */
export function findBooked(
  courses: readonly Course[],
  { course: slug, intake: value }: { course?: string | undefined; intake?: string | undefined },
) {
  const course = courses.find((candidate) => candidate.slug === slug);
  return { course, intake: course?.intakes.find((candidate) => candidate.value === value) };
}

/** Label of no date in particular in a form. */
export const nextAvailableLabel = 'Next available date';

/** Length in days, for comparison: a week counts seven. */
export function durationInDays(duration: Course['duration']): number {
  return 'days' in duration ? duration.days : duration.weeks * 7;
}

/** A length in words, without its sessions: `1 day`, `5 weeks`. */
export function daysOrWeeksInWords(duration: Course['duration']): string {
  return 'days' in duration ? countInWords(duration.days, 'day') : countInWords(duration.weeks, 'week');
}

/** A length in words: `1 day`, `3 days`, `5 weeks, 10 sessions`. */
export function durationInWords(duration: Course['duration']): string {
  const length = daysOrWeeksInWords(duration);
  const sessions = 'weeks' in duration && duration.sessions;
  return sessions ? `${length}, ${countInWords(sessions, 'session')}` : length;
}

export function daysBetween(starts: Day, ends: Day): Day[] {
  const days = [starts];
  for (let day = addDays(starts, 1); day <= ends; day = addDays(day, 1)) days.push(day);
  return days;
}

export function lastDay(intake: Intake): Day {
  return [intake.starts, intake.ends ?? '', ...intake.days].sort().at(-1) ?? intake.starts;
}

/** Checks if the intake has passed on the given day in Singapore. */
export function hasPassed(intake: Intake, today: Day): boolean {
  return lastDay(intake) < today;
}

/** Values of the intakes of a course that have passed on the given day. */
export const passedIntakes = ({ intakes }: Pick<Course, 'intakes'>, today: Day): string[] =>
  intakes.filter((intake) => hasPassed(intake, today)).map(({ value }) => value);

/** Checks if it is too late to join the class: its first day is over. It has passed only after its last day. */
export function hasBegun(intake: Intake, today: Day): boolean {
  return intake.starts < today;
}

/** Each status of an intake in the words of the site. One that has passed: the visitor may still ask for the course. */
export const statusLabels = { open: 'Available', full: 'Full', begun: 'Under way', passed: 'Available on request' };

/** Status of an intake on the given day. */
export function intakeStatus(intake: Intake, today: Day): keyof typeof statusLabels {
  if (hasPassed(intake, today)) return 'passed';
  if (hasBegun(intake, today)) return 'begun';
  return intake.full ? 'full' : 'open';
}

/**
 * The first intake that has not begun and that the content does not call full. Registrations are not counted.
 * @param course as `courseOn` returns it
 */
export function nextIntake(course: Course, today: Day): Intake | undefined {
  return course.intakes.find((intake) => !hasBegun(intake, today) && !intake.full);
}

/** Dates of an intake for lists: `15 Aug 2025`, or `18-20 Aug 2025`, `30 Sep - 2 Oct 2025` if the last day is given. */
export function intakeDates({ starts, ends }: Pick<Intake, 'starts' | 'ends'>): string {
  return withShortMonths(spanInWords(starts, ends ?? starts)).replace('–', '-');
}

/** Label of an intake in lists and options: its dates, and its place if it names one. */
export function intakeLabel(intake: Intake): string {
  return [intakeDates(intake), intake.place].filter(Boolean).join(', ');
}

/**
 * Checks if all days of an intake are known: as many as the course has or, if their number is not settled, more than the
 * first, up to the last day in its file.
 */
export function areDaysKnown({ days, ends }: Pick<Intake, 'days' | 'ends'>, course: Pick<Course, 'duration'>): boolean {
  const count = sessionCount(course);
  if (count !== undefined) return days.length === count;
  return days.length > 1 && (ends === undefined || days.at(-1) === ends);
}

/** The days of an intake with weekdays, if all are known and its label does not have them: `Friday 13 and Monday 16 August 2027`. */
function daysOfIntake({ days, starts, ends }: Pick<Intake, 'days' | 'starts' | 'ends'>): string | undefined {
  if (ends !== undefined && days.at(-1) !== ends) return undefined;
  const span = daysBetween(starts, ends ?? starts);
  return days.length === span.length ? undefined : daysInWords(days);
}

/** An intake as it is confirmed: the label that the registrant chose, with the days that it does not have in brackets. */
export function intakeInWords(intake: Intake): string {
  const days = daysOfIntake(intake);
  return `${intakeLabel(intake)}${days === undefined ? '' : ` (${days})`}`;
}

/** Certificate of a course: its own award, or the one for attendance. */
export function certificateOf({ award, terms }: Pick<Course, 'award' | 'terms'>): string | undefined {
  return award ?? terms.certificateName;
}

/** Location of an intake: the place named beside its date, online, or the venue. */
export function locationOf({ terms }: Pick<Course, 'terms'>, { place }: Intake): string | undefined {
  return place ?? (terms.format === 'online' ? 'Online' : terms.venue);
}

export function calendarPath(course: Course, intake: Intake): string {
  return `/calendar/${course.slug}-${intakeSlug(intake)}.ics`;
}

/** Number of days or sessions in which a course is taught; undefined if it is not settled. */
export function sessionCount({ duration }: Pick<Course, 'duration'>): number | undefined {
  return 'days' in duration ? duration.days : duration.sessions;
}

/** Taught hours of a course without breaks; undefined if neither its sessions nor its curriculum have them. */
export function taughtHours(course: Course): number | undefined {
  const count = sessionCount(course);
  const { times } = course.terms;
  if (times && count !== undefined) return count * hoursOfDay(times);
  const hours = course.curriculum.map((part) => part.hours ?? 0);
  return hours.length > 0 && !hours.includes(0) ? hours.reduce((sum, hoursOfPart) => sum + hoursOfPart) : undefined;
}
