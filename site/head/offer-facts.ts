import type { Content } from '../../model/sources.ts';
import { coursesOf, feesInWords, lengthsInWords } from './programme-facts.ts';
import { engagementOf, guidePrice, whatItBuys } from './service-facts.ts';

/** Usual length and fee of a service or a programme, in words. */
export interface OfferFacts {
  length: string;
  fee: string;
  /** Unit or scope of the fee, for example `a month` or `for one process`. */
  each?: string | undefined;
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
      fee: fees.range,
      each: fees.asked ? 'or fee on request' : 'a course',
    }
  );
}
