import { countInWords, listInWords } from '../text/words.ts';
import type { Problem } from '../reader/content-error.ts';
import { hoursOfDay, type CourseTerms, type Terms, type FollowingEmail } from './course-terms.ts';
import type { CourseFile } from './course-schema.ts';
import { daysBetween, sessionCount, type Course, type Intake } from './course.ts';
import { addDays, dayInWords, dayParts, type Day } from '../dates/day.ts';

type IntakeInFile = CourseFile['intakes'][number];

/**
 * The days of an intake: those in its file, or those that follow from its first day and the weekdays of the course, or from
 * its first and last day. If they do not follow, only the first day is known.
 * @param count number of days or sessions of the course, if it is settled
 */
function sessionDays({ starts, ends, days }: IntakeInFile, count: number | undefined, { weekdays }: Terms): Day[] {
  if (days) return days;
  if (count === undefined) return [starts];
  if (!weekdays) {
    const span = daysBetween(starts, ends ?? starts);
    return span.length === count ? span : [starts];
  }
  const classDays = [starts];
  for (let day = addDays(starts, 1); classDays.length < count; day = addDays(day, 1))
    if (weekdays.includes(dayParts(day).weekday)) classDays.push(day);
  return classDays;
}

/** The first problem of the days of an intake, and the field that has it. @param days those of `sessionDays` */
function intakeProblem(
  intake: IntakeInFile,
  days: readonly Day[],
  count: number | undefined,
  { weekdays }: Terms,
): { key: 'starts' | 'ends' | 'days'; message: string } | undefined {
  const { starts, ends } = intake;
  const { weekday } = dayParts(starts);
  if (!intake.days && weekdays && !weekdays.includes(weekday)) {
    const weekdaysInWords = listInWords(weekdays.map((name) => `${name}s`));
    return {
      key: 'starts',
      message: `${dayInWords(starts)} is a ${weekday}; the course is taught on ${weekdaysInWords}. Correct the date, or list all days under "days".`,
    };
  }
  if (days[0] !== starts)
    return { key: 'days', message: 'do not begin with the day under "starts". Correct one of them.' };
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')))
    return { key: 'days', message: 'are not in their order. List each day once, the earliest first.' };
  if (intake.days && count !== undefined && days.length !== count)
    return { key: 'days', message: `are ${days.length}, and the course has ${count}. List every day.` };
  if (ends !== undefined && ends < starts)
    return { key: 'ends', message: 'is before the day under "starts". Correct one of them.' };
  const lastDay = days.at(-1) ?? starts;
  // If further days are not settled, the class ends after those that are.
  const isWrongEnd = ends !== undefined && (ends < lastDay || (days.length === count && ends !== lastDay));
  return isWrongEnd
    ? { key: 'ends', message: `is not the last day of the class, ${dayInWords(lastDay)}. Correct it, or leave it out.` }
    : undefined;
}

/** The problem of times that do not make the hours of the curriculum; none if the times or all hours are left out. */
function hoursProblem({ curriculum, duration }: CourseFile, { times }: Terms): string | undefined {
  const count = sessionCount({ duration });
  if (!times || count === undefined || !curriculum.some(({ hours }) => hours)) return undefined;
  // Sums of fractions, such as 1.1 and 2.2, are not exact.
  const curriculumHours = Number(curriculum.reduce((sum, { hours = 0 }) => sum + hours, 0).toFixed(2));
  const taughtHours = count * hoursOfDay(times);
  if (Math.abs(curriculumHours - taughtHours) < 0.01) return undefined;
  const sessions = countInWords(count, 'weeks' in duration ? 'session' : 'day');
  return `the times ${times.from} to ${times.to}, less ${countInWords(times.breaks, 'minute')} of breaks, make ${countInWords(taughtHours, 'hour')} in ${sessions}; the parts of the curriculum have ${curriculumHours}. Change "times", or the hours of the parts.`;
}

/**
 * A course as the site uses it: with the terms of all courses beside its own, and every day of its intakes.
 * @param common terms and emails of all courses
 * @returns the course, and the problems that its schema cannot find
 */
export function resolveCourse(
  file: CourseFile,
  slug: string,
  common: CourseTerms,
): { course: Course; problems: Problem[] } {
  const terms = { ...common.all, ...('weeks' in file.duration && common.overWeeks), ...file.terms };
  const problems: Problem[] = [];
  const hoursMessage = hoursProblem(file, terms);
  if (hoursMessage)
    problems.push({ path: file.terms.times ? ['terms', 'times'] : ['curriculum'], message: hoursMessage });
  const count = sessionCount(file);
  const intakes = file.intakes.map((intake, index): Intake => {
    const days = sessionDays(intake, count, terms);
    const problem = intakeProblem(intake, days, count, terms);
    if (problem) problems.push({ path: ['intakes', index, problem.key], message: problem.message });
    const seats = intake.seats ?? file.seats;
    return { ...intake, days, ...(seats !== undefined && { seats }) };
  });
  const emails = file.emails.flatMap((kind, index): FollowingEmail[] => {
    const email = common.emails[kind];
    if (email) return [{ kind, ...email }];
    const message = `"${kind}" has no text. Describe it under "emails" in content/course-terms.yaml.`;
    problems.push({ path: ['emails', index], message });
    return [];
  });
  return { course: { ...file, slug, terms, intakes, emails }, problems };
}
