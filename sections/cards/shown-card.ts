import { durationInWords, type Course } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { registerAddress } from '../../site/facts/forms.ts';
import { courseBySlug, offerAt } from '../../site/facts/offers.ts';
import { picturesAt } from '../../site/facts/page-pictures.ts';

type Card = SectionOf<'cards'>['items'][number];

/** Facts, price and form that a card takes from its course or from the page that it offers. */
interface Offer {
  facts: (string | undefined)[];
  price?: string | undefined;
  /** Unit of the price, for example `a month`. */
  priceNote?: string | undefined;
  /** Address of the registration form, with the course chosen. */
  register?: string | undefined;
}

function offerOf({ offer }: Card, course: Course | undefined, content: Content): Offer {
  if (course) {
    const { duration, level, award, price } = course;
    return {
      facts: [durationInWords(duration), level, award],
      price: price === undefined ? undefined : priceInWords(price),
      register: registerAddress(course, content.forms),
    };
  }
  if (offer === undefined) return { facts: [] };
  const { length, format, fee, each } = offerAt(offer, content) ?? {};
  return { facts: [length, format], price: fee, priceNote: each };
}

/** Key topics of a course; without them, its audience and outcome. */
function pointsOf({ topics, audience, outcome }: Course): string[] {
  if (topics.length > 0) return topics;
  return [audience ? `For ${audience}` : [], outcome ? `Afterwards you can ${outcome}` : []].flat();
}

/** A card with the facts of its course or of the page that it links to. */
export function shownCard(card: Card, content: Content) {
  const { href } = card;
  const course = card.course === undefined ? undefined : courseBySlug(card.course, content.courses);
  const offer = offerOf(card, course, content);
  const title = card.title ?? course?.name ?? '';
  return {
    ...card,
    ...offer,
    title,
    text: card.text ?? (card.title === undefined ? course?.summary : undefined),
    points: card.points.length === 0 && course ? pointsOf(course) : card.points,
    facts: [...offer.facts, ...card.facts].filter((fact) => fact !== undefined),
    pictures: card.picture && href !== undefined ? picturesAt(href, content) : undefined,
    /** Name of the linked page: completes "Learn More" for screen readers. */
    about: content.pages.find(({ path }) => path === href)?.name ?? title,
  };
}
