import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts';
import type { SectionOf } from '../../../model/pages/page.ts';
import { toAddress } from '../to-address.ts';

interface Named {
  name: string;
  path: string;
}

/** The way to a page, from the home page down to itself. */
export function breadcrumbData(way: readonly Named[]) {
  const itemListElement = way.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: toAddress(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement } satisfies BreadcrumbList;
}

/** What a listing leads to, in its order. */
export function itemListData(entries: readonly Named[]) {
  const itemListElement = entries.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: toAddress(path),
  }));
  return { '@type': 'ItemList', numberOfItems: entries.length, itemListElement } satisfies ItemList;
}

/** The questions of a page with their answers. */
export function questionsData(sections: readonly SectionOf<'questions'>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
  } satisfies FAQPage;
}
