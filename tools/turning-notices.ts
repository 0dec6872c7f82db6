import { addDays, dayInWords, type Day } from '../model/dates/day.ts';
import type { ContentIssue } from '../model/reader/content-error.ts';
import type { Sources } from '../model/reader/sources.ts';
import { turnsOn } from '../model/pages/timeline-dates.ts';

const dated = ({ pages, articles }: Sources) => [...pages, ...articles];

/** Days in advance that a change is listed. */
const daysAhead = 60;

/** Days after which a date that has passed is listed for tidying. */
const daysKept = 365;

/** Texts that change within 60 days, and those that have changed and can be tidied. */
export function turningNotices(sources: Sources, today: Day): ContentIssue[] {
  const inWords = (day: Day) =>
    day > today
      ? `this reads differently from ${dayInWords(day)} on. Check both texts, and make sure that the site is built on that day.`
      : `this has read differently since ${dayInWords(day)}. Keep only what is shown now.`;
  const last = addDays(today, daysAhead);
  const written = dated(sources).flatMap(({ file, turns }) =>
    turns
      .filter(({ day }) => day <= last)
      .map(({ day, line, column }) => ({ file, line, column, message: inWords(day) })),
  );
  const dates = sources.pages.flatMap(({ value, issueAt }) =>
    (value?.sections ?? []).flatMap((section, number) =>
      section.kind === 'timeline'
        ? section.items.flatMap((item, index) => {
            const place = ['sections', number, 'items', index, 'at'];
            if (item.since === undefined) return [];
            const day = turnsOn(item);
            if (day <= last && day > today) return [issueAt(place, inWords(day))];
            return day <= addDays(today, -daysKept)
              ? [
                  issueAt(
                    place,
                    'this date passed over a year ago. Keep only one of “text” and “since”, or remove the date.',
                  ),
                ]
              : [];
          })
        : [],
    ),
  );
  return [...written, ...dates];
}
