import { capitalise } from '../../model/capitalise.ts';
import { countInWords } from '../../model/count-in-words.ts';
import { guidePriceInWords, priceInWords } from '../../model/fee.ts';
import type { Organisation } from '../../model/organisation.ts';
import type { Page, SectionOf } from '../../model/page.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

type Days = NonNullable<SectionOf<'engagement'>['days']>;

/** From the fewest days of several services to the most. */
function daysOfAll(days: readonly Days[]): Days | undefined {
  if (days.length === 0) return undefined;
  const from = Math.min(...days.map((each) => each.from));
  return { from, to: Math.max(...days.map((each) => each.to)), monthly: false };
}

/** The terms of an advisory service, where a page has them. Those that name no days have the days of its packages. */
export function engagementOf({ sections }: Pick<Page, 'sections'>): SectionOf<'engagement'> | undefined {
  const terms = sections.find((section) => section.kind === 'engagement');
  const sold = sections.flatMap((section) => (section.kind === 'cards' ? section.items : []));
  return terms && { ...terms, days: terms.days ?? daysOfAll(sold.flatMap(({ guide }) => guide?.days ?? [])) };
}

/**
 * What an advisory service costs, in words, where it gives its days and there is a day rate: from how much to how much,
 * for which time, and at which rate.
 */
export function guidePrice(
  { days }: Pick<SectionOf<'engagement'>, 'days'>,
  advisory: Organisation['advisory'],
): { range: string; each: string | undefined; rate: string } | undefined {
  if (!days || !advisory?.dayRate) return undefined;
  return {
    range: guidePriceInWords(days, advisory.dayRate),
    each: days.monthly ? 'a\u00a0month' : undefined,
    rate: `at ${priceInWords(advisory.dayRate)} a day`.replaceAll(' ', '\u00a0'),
  };
}

/** Days of work in words: `1 day`, `5 to 6 days`. */
const daysOfWork = ({ from, to }: Pick<Days, 'from' | 'to'>) =>
  from === to ? countInWords(to, 'day') : `${from} to ${countInWords(to, 'day')}`;

/** What a price is for, behind it; undefined where it is for all that the page is about. */
export const whatItBuys = ({ buys }: Pick<SectionOf<'engagement'>, 'buys'>) => buys && `for ${buys}`;

/** What the opening of a page says that its services take and cost, and where the page says more of it. */
type Terms = Pick<SectionOf<'engagement'>, 'note' | 'buys' | 'days' | 'lasts'> & {
  duration?: string;
  href?: string | undefined;
};

/** The terms of the service that a page is about. */
export function termsOf({ sections }: Pick<Page, 'sections'>): Terms | undefined {
  const engagement = engagementOf({ sections });
  return engagement && { ...engagement, href: engagement.id && `#${engagement.id}` };
}

/** What the facts of an advisory service are of, as words above them: `For a gap assessment`. */
export function factsOf(terms: Pick<Terms, 'buys'>): string | undefined {
  const words = whatItBuys(terms);
  return words && capitalise(words);
}

/** Advisory services at a glance: how long they take, the days of work, and what they cost where there is a day rate. */
export function serviceFacts(terms: Terms, advisory: Organisation['advisory']): TitleBlockCell[] {
  const { duration, note, days, lasts } = terms;
  const label = days?.monthly ? 'Contract' : 'Typical duration';
  const cells: TitleBlockCell[] = duration ? [{ label, value: duration, note }] : [];
  if (days) {
    const each = days.monthly ? 'a\u00a0month' : undefined;
    cells.push({ label: 'Our work', value: daysOfWork(days), note: each });
    const price = guidePrice(terms, advisory);
    if (price)
      cells.push({
        label: 'Guide price',
        value: price.range,
        note: [each, price.rate].filter(Boolean).join(', '),
        href: terms.href,
      });
  }
  if (lasts) cells.push(lasts);
  return cells;
}
