import { durationInWords, type Course } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { ArrowLink, ExternalLink } from '../../site/components/Links.tsx';
import { Badge } from '../../site/components/Badge.tsx';
import { DashList } from '../../site/components/RichText.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Drawing } from '../../site/drawings/Drawing.tsx';
import { enquiryAddress, registerAddress } from '../../site/facts/forms.ts';
import { courseBySlug, offerAt } from '../../site/facts/offers.ts';
import { picturesAt } from '../../site/facts/page-pictures.ts';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './Cards.module.css';

type Card = SectionOf<'cards'>['items'][number];

/** Facts, price and form that a card takes from its course or from the page that it offers. */
interface Offer {
  facts: (string | undefined)[];
  price?: string | undefined;
  /** Unit of the price, for example `a month`. */
  priceNote?: string | undefined;
  /** Address of the registration form. */
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

function pointsOf({ topics, audience, outcome }: Course): string[] {
  if (topics.length > 0) return topics;
  return [audience ? `For ${audience}` : [], outcome ? `Afterwards you can ${outcome}` : []].flat();
}

/** A card with the facts of its course or of the page that it offers. */
export function shownCard(card: Card, content: Content) {
  const { href } = card;
  const course = card.course === undefined ? undefined : courseBySlug(card.course, content.courses);
  const offer = offerOf(card, course, content);
  const title = card.title ?? course?.name ?? '';
  return {
    ...card,
    ...offer,
    title,
    text: card.text ?? course?.summary,
    points: card.points.length === 0 && course ? pointsOf(course) : card.points,
    facts: [...offer.facts, ...card.facts].filter((fact) => fact !== undefined),
    pictures: card.picture && href !== undefined ? picturesAt(href, content) : undefined,
    /** Name of the linked page: completes "Learn More" for screen readers. */
    about: content.pages.find(({ path }) => path === href)?.name ?? title,
  };
}

function CardItem({ card, className }: { card: ReturnType<typeof shownCard>; className?: string | undefined }) {
  const { facts, price, href, register } = card;
  return (
    <li id={card.id} className={[styles['card'], className].filter(Boolean).join(' ')}>
      {card.pictures && <Plate {...card.pictures} />}
      {card.drawing && <Drawing name={card.drawing} className={styles['drawing']} />}
      <div className={styles['head']}>
        <h3>{card.title}</h3>
        {card.badge && <Badge variant={card.badge.variant}>{card.badge.text}</Badge>}
      </div>
      <Markdown text={card.text} />
      <DashList items={card.points} />
      {card.note && <p className="callout">{card.note}</p>}
      {card.links.map(({ label, url }) => (
        <p key={url} className={styles['external']}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
      {(facts.length > 0 || price || href || register) && (
        <div className={styles['foot']}>
          {(facts.length > 0 || price) && (
            <ul className={styles['facts']}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {price && (
                <li>
                  <b>{price}</b> {card.priceNote}
                </li>
              )}
            </ul>
          )}
          {(href ?? register) && (
            <p className={`targets screen-only ${styles['links']}`}>
              {href && (
                <ArrowLink href={href} about={card.linkText === undefined ? card.about : undefined}>
                  {card.linkText ?? 'Learn More'}
                </ArrowLink>
              )}
              {register && (
                <a className={styles['register']} href={register}>
                  Register<span className="visually-hidden"> for {card.title}</span>
                </a>
              )}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** A grid of cards, and lines below it: where to ask for prices if none is settled, and a question with its link. */
export function Cards({ section, content }: SectionProps<'cards', 'content'>) {
  const { items, layout, columns, more } = section;
  const cards = items.map((item) => shownCard(item, content));
  const offers = cards.filter(({ offer }) => offer !== undefined);
  const badges = [...new Set(cards.flatMap(({ badge }) => badge?.text ?? []))];
  const areOnRequest = offers.length > 1 && offers.every(({ price }) => price === undefined);
  const closingLines = [
    ...(areOnRequest
      ? [{ text: 'Prices are on request.', href: enquiryAddress(content), label: 'Ask for a Quotation' }]
      : []),
    ...(more ? [more] : []),
  ];
  return (
    <SectionFrame {...section}>
      <ul className={['ruled', styles[columns], layout === 'above' && styles['full']].filter(Boolean).join(' ')}>
        {cards.map((card) => (
          <CardItem
            key={card.id ?? card.title}
            card={card}
            className={columns === 'badges' ? styles[`badge${badges.indexOf(card.badge?.text ?? '') + 1}`] : undefined}
          />
        ))}
      </ul>
      {closingLines.map(({ text, href, label }) => (
        <p key={text} className={styles['closing']}>
          <span>{text}</span> <ArrowLink href={href}>{label}</ArrowLink>
        </p>
      ))}
    </SectionFrame>
  );
}
