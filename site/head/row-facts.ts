import { countInWords } from '../../model/count-in-words.ts';
import { daysOrWeeksInWords, nextIntake, intakeInWords, plannedMonth, type Course } from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import { priceInWords } from '../../model/fee.ts';
import type { Content } from '../../model/sources.ts';
import { coursesOf, feesInWords, lengthsInWords } from './programme-facts.ts';
import { engagementOf, guidePrice, whatItBuys } from './service-facts.ts';

/** What a row of the schedule says of a course or of an advisory service. */
export interface RowFacts {
  length: string;
  /** What the length is up to, or what comes after it: to the first run. */
  until?: string | undefined;
  /** From and to how many months that ranges. */
  months?: { from: number; to: number } | undefined;
  fee: string;
  /** From and to what a fixed guide price ranges, in SGD. */
  prices?: { from: number; to: number } | undefined;
  /** What the fee is for, where it is not for the whole: a month. */
  each?: string | undefined;
  level?: string | undefined;
  /** Says of a page that introduces courses how many they are: length and fee are what those range over. On one line. */
  overview?: string | undefined;
  /** The certificate of ours in which the course ends, beyond one of attendance, or that it prepares for an exam of others. */
  certificate?: string | undefined;
  /** When the next class of a course is, where it has a date or a month. */
  next?: string | undefined;
}

/** A duration that content gives in months: `4 to 6 months`. */
function monthsOf(duration: string): RowFacts['months'] {
  const [, from, to = from] = /^(\d+)(?: to (\d+))? months?$/.exec(duration) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

export function factsOfCourse(course: Course, today: Day): RowFacts {
  const intake = nextIntake(course, today);
  const month = plannedMonth(course, today);
  return {
    length: daysOrWeeksInWords(course.duration),
    fee: priceInWords(course.price),
    level: course.level,
    certificate: course.award ?? (course.certification ? 'Exam preparation' : undefined),
    next: intake ? intakeInWords(intake) : month && `planned for ${month}`,
  };
}

/**
 * What the page at this address sells: the usual duration and the guide price of an advisory service, or what the
 * courses of a programme range over.
 */
export function factsOfPage(
  path: string,
  { pages, courses, organisation }: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): RowFacts | undefined {
  const page = pages.find((one) => one.path === path);
  const engagement = page && engagementOf(page);
  if (engagement) {
    const { days, duration, note } = engagement;
    const price = guidePrice(engagement, organisation.advisory);
    const rate = days?.monthly ? undefined : organisation.advisory?.dayRate;
    return {
      length: duration,
      // Of its remark as much as a row has room for, the first clause.
      until: note?.split(',')[0],
      months: monthsOf(duration),
      fee: price?.range ?? '',
      prices: days && rate ? { from: days.from * rate, to: days.to * rate } : undefined,
      each: price?.each ?? whatItBuys(engagement),
    };
  }
  const taught = page ? coursesOf(page, { pages, courses }) : [];
  const fees = feesInWords(taught);
  return (
    fees && {
      length: lengthsInWords(taught),
      fee: fees.range,
      each: fees.asked ? 'or fee on request' : 'a course',
      overview: `each of ${countInWords(taught.length, 'course')}`.replaceAll(' ', '\u00a0'),
    }
  );
}
