import { capitalise, countInWords, listInWords } from '../text/words.ts';
import { hoursOfDay, type Terms } from './course-terms.ts';
import { intakeInWords, nextIntake, sessionCount, type Course, type Intake } from './course.ts';
import type { Day } from '../dates/day.ts';
import { priceInWords } from './fee.ts';

/** Labels of the terms of a course, in the order of a page. */
export const termLabels = {
  dates: 'Dates',
  times: 'Times',
  place: 'Place',
  language: 'Language',
  groupSize: 'Group size',
  fee: 'Fee',
  includes: 'The fee includes',
  gst: 'GST',
  payment: 'Invoice and payment',
  funding: 'Grants and funding',
  groups: 'A class for your organisation',
  trainer: 'Trainer',
  cancellation: 'Cancelling or moving',
  replacement: 'A colleague in your place',
  prerequisites: 'What to know and bring',
  notFor: 'If another course suits you better',
  certificate: 'Certificate',
  support: 'After the course',
} as const;

export type TermKey = keyof typeof termLabels;
export const termKeys = Object.keys(termLabels) as [TermKey, ...TermKey[]];

/** Headings under which a page shows the terms, in its order. */
const termGroups: readonly { heading: string; keys: readonly TermKey[] }[] = [
  { heading: 'When and where', keys: ['dates', 'times', 'place', 'language', 'groupSize'] },
  { heading: 'Fee', keys: ['fee', 'includes', 'gst', 'payment', 'funding', 'groups'] },
  { heading: 'Your trainer', keys: ['trainer'] },
  { heading: 'If your plans change', keys: ['cancellation', 'replacement'] },
  { heading: 'Before and after the course', keys: ['prerequisites', 'notFor', 'certificate', 'support'] },
];

const asSentence = (text: string) => `${capitalise(text)}.`;

/** Beginning and end of a day or session, `08:30–19:00`; undefined if they are not settled. */
export const timeOfDay = ({ times }: Terms): string | undefined => times && `${times.from}–${times.to}`;

/**
 * When a course is taught, and how many hours that makes: `08:30–19:00, with 90 minutes of breaks: 9 hours of teaching`.
 * @param intake if given, weekdays are left out because its dates name them
 */
function timesInWords(course: Course, intake?: Intake): string | undefined {
  const { times, weekdays } = course.terms;
  if (!times) return undefined;
  const weekdaysInWords = intake || !weekdays ? '' : `${listInWords(weekdays.map((name) => `${name}s`))}, `;
  const span = `${timeOfDay(course.terms)}${times.breaks > 0 ? `, with ${countInWords(times.breaks, 'minute')} of breaks` : ''}`;
  const hoursOf = (count: number) => countInWords(hoursOfDay(times) * count, 'hour');
  const sessions = sessionCount(course);
  if (sessions === undefined) return `${weekdaysInWords}${span}`;
  if ('weeks' in course.duration)
    return `${weekdaysInWords}${span}: ${countInWords(sessions, 'session')}, ${hoursOf(sessions)} of teaching`;
  return sessions === 1
    ? `${span}: ${hoursOf(1)} of teaching`
    : `${span}, each day: ${hoursOf(1)} of teaching a day, ${hoursOf(sessions)} in all`;
}

function placeInWords({ format, venue }: Terms, otherPlace?: string): string | undefined {
  if (format === 'online') return otherPlace ?? 'Live online, by a video link that we send you';
  const place = otherPlace ?? (venue && `In ${venue}`);
  return place && `${place}${format === 'both' ? ', or live online by a video link that we send you' : ''}`;
}

/** Short form without the address: `in our training room`, with `or live online` if participants can choose. */
export function placeAtAGlance({ format, venue }: Terms): string | undefined {
  if (format === 'online') return 'live online';
  if (venue === undefined) return undefined;
  const room = `in ${venue.split(',', 1).join('')}`;
  return `${room}${format === 'both' ? ' or live online' : ''}`;
}

/** When a course without a date will take place. */
export function nextClassInWords({ terms: { groupSize, weeksAhead } }: Course): string {
  const condition = groupSize && groupSize.from > 1 ? `${groupSize.from} people have registered` : 'you register';
  const notice = weeksAhead === undefined ? '' : ` at least ${countInWords(weeksAhead, 'week')} ahead`;
  return `Classes open on demand: once ${condition}, we propose dates${notice}. Nothing is charged before you accept one.`;
}

/** Lists what a fee includes, with a comma before the last `and`, because an item may contain an `and`. */
function includedInWords(items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined;
  return asSentence(items.length === 1 ? items.join('') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`);
}

/**
 * A term of a course in words; undefined if the course has none.
 * @param intake the intake in question, if there is one: it may be held elsewhere than the others
 */
export function termInWords(course: Course, key: TermKey, today: Day, intake?: Intake): string | undefined {
  const { terms, perks, support } = course;
  switch (key) {
    case 'dates': {
      const next = nextIntake(course, today);
      return next ? `The next class is on ${intakeInWords(next)}.` : nextClassInWords(course);
    }
    case 'times':
      return timesInWords(course, intake);
    case 'place':
      return placeInWords(terms, intake?.place);
    case 'groupSize': {
      if (!terms.groupSize) return undefined;
      const { from, to } = terms.groupSize;
      return from === to ? countInWords(to, 'participant') : `${from} to ${to} participants`;
    }
    case 'includes':
      return includedInWords([...perks, ...(terms.includes ?? [])]);
    case 'support':
      return support && [asSentence(support), terms.support].filter(Boolean).join(' ');
    case 'fee':
      return course.price === undefined
        ? 'On request; we quote before you decide.'
        : `${priceInWords(course.price)} per participant.`;
    default:
      return terms[key];
  }
}

/** A term with its answers: one for all courses, or one for each group of courses that share it. */
export interface TermRow {
  key: TermKey;
  label: string;
  answers: { courses: string[]; text: string }[];
}

/**
 * The terms of several courses, each answer once, that of most courses last.
 * @param keys the terms, in this order
 */
export function termRows(courses: readonly Course[], today: Day, keys: readonly TermKey[] = termKeys): TermRow[] {
  return keys.flatMap((key) => {
    const answers: TermRow['answers'] = [];
    for (const course of courses) {
      const text = termInWords(course, key, today);
      if (text === undefined) continue;
      const sameAnswer = answers.find((answer) => answer.text === text);
      if (sameAnswer) sameAnswer.courses.push(course.name);
      else answers.push({ courses: [course.name], text });
    }
    answers.sort((a, b) => a.courses.length - b.courses.length);
    return answers.length === 0 ? [] : [{ key, label: termLabels[key], answers }];
  });
}

/**
 * Checks if the company has settled a term of one of the courses, besides those that a page shows anyway: dates, fee and
 * support.
 */
export const hasSettledTerms = (courses: readonly Course[], keys: readonly TermKey[] = termKeys): boolean =>
  courses.some(({ terms }) =>
    keys.some((key) => (key === 'place' ? placeInWords(terms) !== undefined : key !== 'support' && key in terms)),
  );

/**
 * The terms of several courses under their headings. A heading without an answer is left out, and one with a single
 * answer is its label.
 */
export function termsByHeading(courses: readonly Course[], today: Day, keys: readonly TermKey[] = termKeys) {
  return termGroups.flatMap(({ heading, keys: keysOfGroup }) => {
    const groupKeys = keysOfGroup.filter((key) => keys.includes(key));
    const rows = termRows(courses, today, groupKeys);
    const [firstRow] = rows;
    return firstRow ? [{ heading: rows.length === 1 ? firstRow.label : heading, rows }] : [];
  });
}
