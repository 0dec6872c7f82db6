import type { Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the book of the organisation, with the organisation as its author if none is named */
export function props(_: SectionOf<'book'>, { content }: SectionContext): { book: Organisation['book'] } {
  const { book, name } = content.organisation;
  return { book: { ...book, author: book.author ?? name } };
}
