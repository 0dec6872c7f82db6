import { countInWords } from '../text/words.ts';
import type { Problem } from '../reader/content-error.ts';
import { hoursOfDay, resolveTerms, type CourseTerms, type Terms, type FollowingEmail } from './course-terms.ts';
import type { CourseFile } from './course-schema.ts';
import { daysBetween, sessionCount, type Course, type Intake } from './course.ts';
import { addDays, dayInWords, dayParts, listInWords, type Day } from '../dates/day.ts';

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

/** The problem of the days of an intake, and the field that has it. */
function intakeProblem(
  { starts, days }: IntakeInFile,
  count: number | undefined,
  { weekdays }: Terms,
): { key: 'starts' | 'days'; message: string } | undefined {
  if (!days) {
    const { weekday } = dayParts(starts);
    if (!weekdays || weekdays.includes(weekday)) return undefined;
    const classDays = listInWords(weekdays.map((name) => `${name}s`));
    return {
      key: 'starts',
      message: `${dayInWords(starts)} is a ${weekday}; the course is taught on ${classDays}. Correct the date, or list all days under "days".`,
    };
  }
  if (days[0] !== starts)
    return { key: 'days', message: 'do not begin with the day under "starts". Correct one of them.' };
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')))
    return { key: 'days', message: 'are not in their order. List each day once, the earliest first.' };
  return count === undefined || days.length === count
    ? undefined
    : { key: 'days', message: `are ${days.length}, and the course has ${count}. List every day.` };
}

/** Checks if the times of all days make the hours of the curriculum. */
function hoursProblem({ curriculum, duration }: CourseFile, { times }: Terms): string | undefined {
  const count = sessionCount({ duration });
  if (!times || count === undefined || !curriculum.some(({ hours }) => hours)) return undefined;
  const curriculumHours = curriculum.reduce((sum, { hours = 0 }) => sum + hours, 0);
  const taughtHours = count * hoursOfDay(times);
  if (Math.abs(curriculumHours - taughtHours) < 0.01) return undefined;
  const days = count === 1 ? 'one day' : `${count} days`;
  return `the times ${times.from} to ${times.to}, less ${countInWords(times.breaks, 'minute')} of breaks, make ${countInWords(taughtHours, 'hour')} in ${days}; the parts of the curriculum have ${curriculumHours}. Change "times", or the hours of the parts.`;
}

/** An intake with all its days, and its problem. */
function resolveIntake(
  intake: IntakeInFile,
  course: CourseFile,
  terms: Terms,
): { intake: Intake; problem: { key: keyof IntakeInFile; message: string } | undefined } {
  const count = sessionCount(course);
  const { ends, starts, seats = course.seats } = intake;
  const days = sessionDays(intake, count, terms);
  const lastDay = days.at(-1) ?? starts;
  const endProblem =
    days.length === count && ends !== undefined && ends !== lastDay
      ? {
          key: 'ends' as const,
          message: `is not the last day of the class, ${dayInWords(lastDay)}. Correct it, or leave it out.`,
        }
      : undefined;
  return {
    intake: { ...intake, days, ...(seats !== undefined && { seats }) },
    problem: intakeProblem(intake, count, terms) ?? endProblem,
  };
}

/**
 * A course as the site uses it: with the terms of all courses beside its own, and every day of its intakes.
 * @returns the course, and the problems of the course as a whole
 */
export function resolveCourse(
  file: CourseFile,
  slug: string,
  common: CourseTerms,
): { course: Course; problems: Problem[] } {
  const terms = resolveTerms(common, 'weeks' in file.duration, file.terms);
  const problems: Problem[] = [];
  const hoursMessage = hoursProblem(file, terms);
  if (hoursMessage)
    problems.push({ path: file.terms.times ? ['terms', 'times'] : ['curriculum'], message: hoursMessage });
  const intakes = file.intakes.map((intakeInFile, index): Intake => {
    const { intake, problem } = resolveIntake(intakeInFile, file, terms);
    if (problem) problems.push({ path: ['intakes', index, problem.key], message: problem.message });
    return intake;
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
