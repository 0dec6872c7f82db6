import { capitalise, countInWords } from '../../model/text/words.ts';
import { guidePriceInWords, priceInWords } from '../../model/courses/fee.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { Page, SectionOf } from '../../model/pages/page.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

type Engagement = SectionOf<'engagement'>;

/** @returns the terms of the advisory service that a page sells, if it sells one */
export function engagementOf({ sections }: Pick<Page, 'sections'>): Engagement | undefined {
  return sections.find((section) => section.kind === 'engagement');
}

/** Guide price of an advisory service, in words. */
export interface GuidePrice {
  /** From the fewest days to the most: `SGD 14,400 to 24,000`. */
  range: string;
  /** Unit of the range, for example `a month`. */
  each: string | undefined;
  /** `at SGD 1,200 a day` */
  rate: string;
}

/** @returns the guide price; undefined without days or without a day rate */
export function guidePrice(
  { days }: Pick<Engagement, 'days'>,
  advisory: Organisation['advisory'],
): GuidePrice | undefined {
  if (!days || !advisory?.dayRate) return undefined;
  return {
    range: guidePriceInWords(days, advisory.dayRate),
    each: days.monthly ? 'a\u00a0month' : undefined,
    rate: `at ${priceInWords(advisory.dayRate)} a day`.replaceAll(' ', '\u00a0'),
  };
}

/** Days of work in words: `1 day`, `5 to 6 days`. */
const daysOfWork = ({ from, to }: { from: number; to: number }) =>
  from === to ? countInWords(to, 'day') : `${from} to ${countInWords(to, 'day')}`;

/** @returns the scope of the price, if it is not all that the page is about: `for one process` */
export const whatItBuys = ({ buys }: Pick<Engagement, 'buys'>) => buys && `for ${buys}`;

/** @returns the words above the facts of a service, if they are about a part of what the page sells: `For one process` */
export function factsOf(engagement: Pick<Engagement, 'buys'>): string | undefined {
  const words = whatItBuys(engagement);
  return words && capitalise(words);
}

/** @returns the facts in the opening of a page: duration, days of work, guide price, validity or notice */
export function serviceFacts(engagement: Engagement, advisory: Organisation['advisory']): TitleBlockCell[] {
  const { id, duration, note, days, lasts } = engagement;
  const label = days?.monthly ? 'Contract' : 'Typical duration';
  const cells: TitleBlockCell[] = duration ? [{ label, value: duration, note }] : [];
  if (days) cells.push({ label: 'Our work', value: daysOfWork(days), note: days.monthly ? 'a\u00a0month' : undefined });
  const price = guidePrice(engagement, advisory);
  // Without a confirmed fact nothing is shown; the terms have "on request".
  if (!price && !lasts && cells.length === 0) return [];
  cells.push({
    label: price ? 'Guide price' : 'Price',
    value: price?.range ?? 'On request',
    note: price && [price.each, price.rate].filter(Boolean).join(', '),
    href: id && `#${id}`,
  });
  if (lasts) cells.push(lasts);
  return cells;
}
