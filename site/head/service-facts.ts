import { guidePriceInWords, priceInWords } from '../../model/fee.ts';
import type { Organisation } from '../../model/organisation.ts';
import type { Page, SectionOf } from '../../model/page.ts';
import type { ActionBarProps } from '../components/ActionBar.tsx';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** The terms of an advisory service, where a page has them. */
export function engagementOf({ sections }: Pick<Page, 'sections'>): SectionOf<'engagement'> | undefined {
  return sections.find((section): section is SectionOf<'engagement'> => section.kind === 'engagement');
}

const range = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`);

/**
 * What an advisory service costs, in words, where it gives its days and there is a day rate: from how much to how much,
 * for which time, and at which rate.
 */
export function guidePrice(
  { days }: SectionOf<'engagement'>,
  advisory: Organisation['advisory'],
): { range: string; each: string | undefined; rate: string } | undefined {
  if (!days || !advisory?.dayRate) return undefined;
  return {
    range: guidePriceInWords(days, advisory.dayRate),
    each: days.monthly ? 'a\u00a0month' : undefined,
    rate: `at ${`${priceInWords(advisory.dayRate)} a day`.replaceAll(' ', '\u00a0')}`,
  };
}

/** An advisory service at a glance: how long it takes, the days of work, and what they cost where there is a day rate. */
export function serviceFacts(section: SectionOf<'engagement'>, advisory: Organisation['advisory']): TitleBlockCell[] {
  const { duration, note, days, lasts } = section;
  const cells: TitleBlockCell[] = [{ label: 'Typical duration', value: duration, note }];
  if (days) {
    const { from, to, monthly } = days;
    const each = monthly ? 'a\u00a0month' : note;
    cells.push({
      label: 'Our work',
      value: `${range(from, to)} ${to === 1 ? 'day' : 'days'}`,
      note: each,
    });
    const price = guidePrice(section, advisory);
    if (price)
      cells.push({
        label: 'Guide price',
        value: price.range,
        note: [each, price.rate].filter(Boolean).join(', '),
      });
  }
  if (lasts) cells.push(lasts);
  return cells;
}

/** What a phone keeps in sight on the page of a service: its price, its length, and the way that its opening offers first. */
export function serviceBar(sections: Page['sections'], advisory: Organisation['advisory']): ActionBarProps | undefined {
  const section = engagementOf({ sections });
  const price = section && guidePrice(section, advisory);
  const hero = sections.find((one): one is SectionOf<'hero'> => one.kind === 'hero');
  const [first] = hero?.actions ?? [];
  if (!price || !section.id || !first || !('href' in first)) return undefined;
  return {
    price: price.range,
    // Where only a part of what the page offers has this price, what that is matters more than how long it takes.
    length: price.each ? `${price.each} · ${section.duration}` : (section.note ?? section.duration),
    terms: `#${section.id}`,
    phone: true,
    label: 'Enquire',
    href: first.href,
  };
}
