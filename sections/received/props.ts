import type { SectionOf } from '../../model/pages/page.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the promise of a reply and the address to write to */
export function props(_section: SectionOf<'received'>, { content }: SectionContext) {
  const { replyHours, replyDays, email } = content.organisation;
  return { reply: { replyHours, replyDays }, email };
}
