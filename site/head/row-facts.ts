import { durationInWords, nextIntake, intakeInWords, plannedMonth, type Course } from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import { priceInWords } from '../../model/fee.ts';
import type { Content } from '../../model/sources.ts';
import { engagementOf, guidePrice } from './service-facts.ts';

/** What a row of the schedule says of a course or of an advisory service. */
export interface RowFacts {
  length: string;
  fee: string;
  /** What the fee is for, where it is not for the whole: a month. */
  each?: string | undefined;
  level?: string | undefined;
  /** Whether the course ends in, or prepares for, a certificate beyond one of attendance. */
  certification?: boolean | undefined;
  /** The next dates, where there are some. */
  next?: string | undefined;
}

export function factsOfCourse(course: Course, today: Day): RowFacts {
  const intake = nextIntake(course, today);
  const month = plannedMonth(course, today);
  return {
    length: durationInWords(course.duration),
    fee: priceInWords(course.price),
    level: course.level,
    certification: course.certification,
    next: intake ? intakeInWords(intake) : month && `Planned for ${month}`,
  };
}

/** The usual duration and the guide price of an advisory service, from the page that it leads to. */
export function factsOfService(
  path: string,
  { pages, organisation }: Pick<Content, 'pages' | 'organisation'>,
): RowFacts | undefined {
  const page = pages.find((one) => one.path === path);
  const engagement = page && engagementOf(page);
  if (!engagement) return undefined;
  const price = guidePrice(engagement, organisation.advisory);
  return { length: engagement.duration, fee: price?.range ?? '', each: price?.each };
}
