import type { SectionOf } from '../../model/pages/page.ts';
import { guidePrice } from '../../site/facts/service-facts.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the guide price of the service, if there is one, and the terms of all advisory work */
export function props({ days }: SectionOf<'engagement'>, { content: { organisation } }: SectionContext) {
  const { advisory } = organisation;
  return { cost: guidePrice({ days }, advisory), advisory };
}
