import { intakeLabel, priceOn, type Course } from '../courses/course.ts';
import { priceInWords } from '../courses/fee.ts';
import type { Day } from '../dates/day.ts';
import { daysOfChange, noLongerPublicFrom, type PublicDays } from '../dates/public-days.ts';
import { readSources } from './read-content.ts';
import { findUnpublished, isDraft } from './unpublished.ts';

/** A change of the website that happens on a day by itself. */
export interface ChangeToCome {
  day: Day;
  file: string;
  place: (string | number)[];
  words: string;
}

type FieldOfFile = Pick<ChangeToCome, 'file' | 'place'>;

/** Announces that something appears on its first day, and is gone after its last. */
function announce(field: FieldOfFile, days: PublicDays, appears: string, isGone: string): ChangeToCome[] {
  const changes = [
    { day: days.publicFrom, words: appears },
    { day: noLongerPublicFrom(days), words: isGone },
  ];
  return changes.flatMap(({ day, words }) => (day === undefined ? [] : [{ day, ...field, words }]));
}

function changesOfCourse(file: string, course: Course): ChangeToCome[] {
  const dates = course.intakes.flatMap((intake, index) => {
    const label = intakeLabel(intake);
    const field = { file, place: ['intakes', index] };
    return announce(field, intake, `${label} is offered`, `${label} is no longer offered`);
  });
  const fees = daysOfChange(course.scheduledFees).map((day): ChangeToCome => {
    const price = priceOn(course, day);
    return { day, file, place: ['scheduledFees'], words: `The fee is ${priceInWords(price)}` };
  });
  return [...dates, ...fees];
}

/**
 * The pages, articles, dates, fees and notice that appear or are gone after today by themselves, by day. Drafts are left
 * out, and the courses of their pages.
 */
export function changesToCome(root: string, today: Day): ChangeToCome[] {
  const { sources } = readSources(root, { today, withDrafts: true });
  const unpublished = findUnpublished(root, today);
  const withoutDrafts = <T extends { file: string }>(list: readonly T[]) =>
    list.filter(({ file }) => !isDraft(unpublished.get(file)));
  const pages = withoutDrafts(sources.pages).flatMap(({ file, value }) =>
    value ? announce({ file, place: [] }, value, 'The page appears', 'The page is no longer shown') : [],
  );
  const articles = withoutDrafts(sources.articles).flatMap(({ file, value }) => {
    if (!value) return [];
    const days = { publicFrom: value.date, publicUntil: value.publicUntil };
    return announce({ file, place: [] }, days, 'The article appears', 'The article is no longer shown');
  });
  const courses = withoutDrafts(sources.courses).flatMap(({ file, value }) =>
    value ? changesOfCourse(file, value) : [],
  );
  const { file, value: organisation } = sources.organisation;
  const notice = organisation?.notice;
  const notices = notice
    ? announce(
        { file, place: ['notice'] },
        notice,
        `The notice appears: ${notice.text}`,
        `The notice is no longer shown: ${notice.text}`,
      )
    : [];
  return [...pages, ...articles, ...courses, ...notices]
    .filter(({ day }) => day > today)
    .sort((a, b) => a.day.localeCompare(b.day));
}
