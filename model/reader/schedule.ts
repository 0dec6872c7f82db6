import { intakeLabel, priceOn, type Course } from '../courses/course.ts';
import { priceInWords } from '../courses/fee.ts';
import type { Day } from '../dates/day.ts';
import { daysOfChangeIn, goneFrom, type PublicDays } from '../dates/public-days.ts';
import { readSources } from './read-content.ts';

/** A change of the website that happens on a day by itself. */
export interface ChangeToCome {
  day: Day;
  file: string;
  /** Place of the field in the file. */
  place: (string | number)[];
  words: string;
}

/** Makes the changes by which something appears and disappears. */
function changesOf(
  file: string,
  place: ChangeToCome['place'],
  days: PublicDays,
  appears: string,
  gone: string,
): ChangeToCome[] {
  const changes = [
    { day: days.publicFrom, words: appears },
    { day: goneFrom(days), words: gone },
  ];
  return changes.flatMap(({ day, words }) => (day === undefined ? [] : [{ day, file, place, words }]));
}

function changesOfCourse(file: string, course: Course): ChangeToCome[] {
  const dates = course.intakes.flatMap((intake, index) => {
    const label = intakeLabel(intake);
    return changesOf(file, ['intakes', index], intake, `${label} is offered`, `${label} is no longer offered`);
  });
  const fees = daysOfChangeIn(course.scheduledFees).map((day): ChangeToCome => {
    const price = priceOn(course, day);
    return { day, file, place: ['scheduledFees'], words: `The fee is ${priceInWords(price)}` };
  });
  return [...dates, ...fees];
}

/** Everything in the content that changes after today by itself, by day. Drafts are left out. */
export function changesToCome(root: string, today: Day): ChangeToCome[] {
  const { pages, articles, courses, organisation } = readSources(root, { today, drafts: true }).sources;
  const { notice } = organisation.value ?? {};
  const noticeWords = (text: string) =>
    [`The notice appears: ${text}`, `The notice is no longer shown: ${text}`] as const;
  const changes = [
    ...pages.flatMap(({ file, value }) =>
      value && !value.draft ? changesOf(file, [], value, 'The page appears', 'The page is no longer shown') : [],
    ),
    ...articles.flatMap(({ file, value }) =>
      value && !value.draft
        ? changesOf(
            file,
            [],
            { ...value, publicFrom: value.date },
            'The article appears',
            'The article is no longer shown',
          )
        : [],
    ),
    ...courses.flatMap(({ file, value }) => (value ? changesOfCourse(file, value) : [])),
    ...(notice ? changesOf(organisation.file, ['notice'], notice, ...noticeWords(notice.text)) : []),
  ];
  return changes.filter(({ day }) => day > today).sort((a, b) => a.day.localeCompare(b.day));
}
