import { durationInWords, type Course } from '../../model/courses/course.ts';
import { guidePriceInWords, priceInWords } from '../../model/courses/fee.ts';
import { renderMarkdown } from '../../model/text/markdown.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { find } from '../../model/reader/find.ts';
import type { Content } from '../../model/reader/sources.ts';
import { registerAddress } from '../../site/facts/carry-choice.ts';
import { picturesAt } from '../../site/facts/plate-files.ts';
import { factsOfPage } from '../../site/facts/offer-facts.ts';
import type { SectionContext } from '../../site/section-context.ts';
import type { ShownCard } from './Cards.tsx';

type Card = SectionOf<'cards'>['items'][number];
type Offer = Pick<ShownCard, 'facts' | 'price' | 'priceNote' | 'register'>;

const defined = (facts: readonly (string | undefined)[]) => facts.filter((fact) => fact !== undefined);

/** Length, level, fee and certificate of a course, and the address of its registration form. */
function offerOfCourse(course: Course, { forms }: Content): Offer {
  return {
    facts: defined([
      durationInWords(course.duration),
      course.level,
      course.award,
      course.price === undefined ? 'Fee on request' : undefined,
    ]),
    ...(course.price === undefined ? {} : { price: priceInWords(course.price) }),
    register: registerAddress(course, forms),
  };
}

/** Usual length, format and fee of what a page sells. */
function offerOfPage(path: string, content: Content): Offer {
  const { length, format, fee, each } = factsOfPage(path, content) ?? {};
  return { facts: defined([length, format]), price: fee, priceNote: each };
}

/** The guide price of a number of adviser's days; none if the organisation has no day rate. */
function offerOfGuide(guide: NonNullable<Card['guide']>, { organisation }: Content): Offer {
  const rate = organisation.advisory?.dayRate;
  if (!rate) return { facts: [] };
  const extra = guide.extra && `+ ${priceInWords(guide.extra.days * rate)} for ${guide.extra.for}`;
  const buyer = guide.for && `for ${guide.for}`;
  return { facts: [], price: guidePriceInWords(guide.days, rate), priceNote: defined([buyer, extra]).join(', ') };
}

/** Key topics of a course; without them, its audience and outcome. */
function pointsOfCourse({ topics, audience, outcome }: Course): readonly string[] {
  if (topics.length > 0) return topics;
  return defined([audience && `For ${audience}`, outcome && `Afterwards you can ${outcome}`]);
}

function offerOf({ offer, guide }: Card, course: Course | undefined, content: Content): Offer | undefined {
  if (course) return offerOfCourse(course, content);
  if (offer !== undefined) return offerOfPage(offer, content);
  return guide && offerOfGuide(guide, content);
}

function shownCard(card: Card, content: Content): ShownCard {
  const course =
    card.course === undefined
      ? undefined
      : find(content.courses, ({ slug }) => slug === card.course, `course "${card.course}"`);
  const offer = offerOf(card, course, content);
  const text = card.text ?? (course && card.title === undefined ? course.summary : undefined);
  const title = card.title ?? course?.name ?? '';
  return {
    ...card,
    ...offer,
    title,
    html: text && renderMarkdown(text).html,
    list: card.list.length === 0 && course ? [...pointsOfCourse(course)] : card.list,
    facts: [...(offer?.facts ?? []), ...card.facts],
    pictures: card.picture && card.href !== undefined ? picturesAt(card.href, content) : undefined,
    about: content.pages.find(({ path }) => path === card.href)?.name ?? title,
  };
}

/** @returns the cards with the words, lengths and fees of courses and pages */
export function props(section: SectionOf<'cards'>, { content }: SectionContext): { cards: ShownCard[] } {
  return { cards: section.items.map((card) => shownCard(card, content)) };
}
