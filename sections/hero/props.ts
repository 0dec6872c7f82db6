import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { Crumb } from '../../site/components/Breadcrumb.tsx';
import type { TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import { courseFacts } from '../../site/facts/course-facts.ts';
import { crumbsOf } from '../../site/facts/crumbs.ts';
import { picturesAt } from '../../site/facts/plate-files.ts';
import { policyFacts } from '../../site/facts/policy-facts.ts';
import { programmeFacts, soldTogether } from '../../site/facts/programme-facts.ts';
import { engagementOf, factsOf, serviceFacts } from '../../site/facts/service-facts.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** Link to a section of the page. */
interface Jump {
  id: string;
  heading: string;
}

/** Key facts of what the page sells, or of the privacy policy. */
function keyFacts(
  { course, facts }: SectionOf<'hero'>,
  { page, content, today }: SectionContext,
): readonly TitleBlockCell[] {
  const courseNamed = (name: string) => find(content.courses, ({ slug }) => slug === name, `course "${name}"`);
  if (course !== undefined) return courseFacts(courseNamed(course), today);
  if (facts === 'courses') return programmeFacts(soldTogether(page).map(courseNamed), today);
  if (facts === 'policy') return policyFacts(content);
  const terms = facts && engagementOf(page);
  return terms ? serviceFacts(terms, content.organisation.advisory) : [];
}

export interface HeroContext {
  crumbs: readonly Crumb[];
  facts: readonly TitleBlockCell[];
  /** Subject of the facts, if that is not the whole page. */
  factsOf: string | undefined;
  jumps: readonly Jump[];
  /** Address of the page's drawing. */
  plate: string | undefined;
}

/** @returns the pages above this one, its key facts, its table of contents and its picture */
export function props(section: SectionOf<'hero'>, context: SectionContext): HeroContext {
  const { page, content } = context;
  const terms = section.facts === 'engagement' ? engagementOf(page) : undefined;
  return {
    crumbs: crumbsOf(page, content),
    facts: keyFacts(section, context),
    factsOf: terms && factsOf(terms),
    jumps: section.jump
      ? page.sections.flatMap((other) => ('id' in other && other.id ? [{ id: other.id, heading: other.heading }] : []))
      : [],
    plate: picturesAt(page.picturePath ?? page.path, content).plate,
  };
}
