import { countInWords } from '../text/words.ts';
import type { Problem } from '../reader/content-error.ts';
import { hoursOfDay, resolveTerms, type CourseTerms, type Terms, type FollowingEmail } from './course-terms.ts';
import type { CourseFile } from './course-schema.ts';
import { daysBetween, sessionCount, type Course, type Intake } from './course.ts';
import { addDays, dayInWords, dayParts, listInWords, type Day } from '../dates/day.ts';

/**
 * The days of an intake: those in its file, or those that follow from its first day and the weekdays of the course, or from
 * its first and last day. If they do not follow, only the first day is known.
 */
function sessionDays(
  { starts, ends, days: listedDays }: CourseFile['intakes'][number],
  count: number,
  { weekdays }: Terms,
): Day[] {
  if (listedDays) return listedDays;
  if (!weekdays) {
    const span = daysBetween(starts, ends ?? starts);
    return span.length === count ? span : [starts];
  }
  const days = [starts];
  for (let day = addDays(starts, 1); days.length < count; day = addDays(day, 1))
    if (weekdays.includes(dayParts(day).weekday)) days.push(day);
  return days;
}

function intakeProblem(
  { starts, days }: CourseFile['intakes'][number],
  count: number,
  { weekdays }: Terms,
): { key: 'starts' | 'days'; message: string } | undefined {
  if (!days) {
    const { weekday } = dayParts(starts);
    return !weekdays || weekdays.includes(weekday)
      ? undefined
      : {
          key: 'starts',
          message: `${dayInWords(starts)} is a ${weekday}; the course is taught on ${listInWords(weekdays.map((name) => `${name}s`))}. Correct the date, or list all days under "days".`,
        };
  }
  if (days[0] !== starts)
    return { key: 'days', message: 'do not begin with the day under "starts". Correct one of them.' };
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')))
    return { key: 'days', message: 'are not in their order. List each day once, the earliest first.' };
  return days.length === count
    ? undefined
    : { key: 'days', message: `are ${days.length}, and the course has ${count}. List every day.` };
}

/** Compares the times of a day with the hours of the curriculum. */
function hoursProblem({ curriculum, duration }: CourseFile, { times }: Terms): string | undefined {
  if (!times || !curriculum.some(({ hours }) => hours)) return;
  const inCurriculum = curriculum.reduce((sum, { hours = 0 }) => sum + hours, 0);
  const count = sessionCount({ duration }) ?? 0;
  const inTimes = count * hoursOfDay(times);
  if (Math.abs(inCurriculum - inTimes) < 0.01) return;
  const days = count === 1 ? 'one day' : `${count} days`;
  return `the times ${times.from} to ${times.to}, less ${countInWords(times.breaks, 'minute')} of breaks, make ${countInWords(inTimes, 'hour')} in ${days}; the parts of the curriculum have ${inCurriculum}. Change "times", or the hours of the parts.`;
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
  const hours = hoursProblem(file, terms);
  if (hours) problems.push({ path: file.terms.times ? ['terms', 'times'] : ['curriculum'], message: hours });
  const count = sessionCount(file) ?? 1;
  const intakes = file.intakes.map((intake, index): Intake => {
    const problem = intakeProblem(intake, count, terms);
    if (problem) problems.push({ path: ['intakes', index, problem.key], message: problem.message });
    const { place, ends } = intake;
    const days = sessionDays(intake, count, terms);
    const last = days.at(-1) ?? intake.starts;
    if (!problem && days.length === count && ends !== undefined && ends !== last)
      problems.push({
        path: ['intakes', index, 'ends'],
        message: `is not the last day of the class, ${dayInWords(last)}. Correct it, or leave it out.`,
      });
    const seats = intake.seats ?? file.seats;
    return {
      ...intake,
      days,
      ...(seats !== undefined && { seats }),
      ...(place !== undefined && !terms.venue?.includes(place) && { elsewhere: place }),
    };
  });
  const emails = file.emails.flatMap((kind, index): FollowingEmail[] => {
    const described = common.emails[kind];
    if (described) return [{ kind, ...described }];
    const message = `"${kind}" has no text. Describe it under "emails" in content/course-terms.yaml.`;
    problems.push({ path: ['emails', index], message });
    return [];
  });
  return { course: { ...file, slug, terms, intakes, emails }, problems };
}
