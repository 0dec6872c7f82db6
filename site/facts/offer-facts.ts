import { capitalise } from '../../model/text/words.ts';
import type { Course } from '../../model/courses/course.ts';
import type { Content } from '../../model/reader/sources.ts';
import { placeAtAGlance } from '../../model/courses/terms-in-words.ts';
import { coursesOf, feesInWords, lengthsInWords } from './programme-facts.ts';
import { engagementOf, guidePrice, whatItBuys } from './service-facts.ts';

/** Usual length and fee of a service or a programme, in words. */
export interface OfferFacts {
  length?: string | undefined;
  /** Format of courses, for example `In our training room or live online`. */
  format?: string | undefined;
  fee: string;
  /** Unit or scope of the fee, for example `a month` or `for one process`. */
  each?: string | undefined;
}

/** The format of courses; of several formats, all that there are. */
function formatInWords(courses: readonly Course[]): string | undefined {
  const places = new Set(courses.flatMap(({ terms }) => placeAtAGlance(terms) ?? []));
  const longest = [...places].toSorted((a, b) => a.length - b.length).at(-1);
  return longest && capitalise(longest);
}

/** @returns what the page at this address sells: an advisory service, or the range of the courses of a programme */
export function factsOfPage(
  path: string,
  { pages, courses, organisation }: Pick<Content, 'pages' | 'courses' | 'organisation'>,
): OfferFacts | undefined {
  const page = pages.find((one) => one.path === path);
  const engagement = page && engagementOf(page);
  if (engagement) {
    const price = guidePrice(engagement, organisation.advisory);
    return {
      length: engagement.duration,
      fee: price?.range ?? 'Price on request',
      each: price && (price.each ?? whatItBuys(engagement)),
    };
  }
  const taught = page ? coursesOf(page, { pages, courses }) : [];
  const fees = feesInWords(taught);
  return (
    fees && {
      length: lengthsInWords(taught),
      format: formatInWords(taught),
      fee: fees.range,
      each: fees.asked ? 'or fee on request' : 'a course',
    }
  );
}
