import type { Page as Content, Section } from '../../model/page.ts';
import { readContent } from '../../model/read-content.ts';

/** Our own content, for rules that hold whatever it says. */
export const content = readContent(process.cwd());

/** The addresses of all pages and articles. */
export const paths = [...content.pages, ...content.articles].map(({ path }) => path);

/** One page for each kind of section, as few pages as that takes, and one article. */
export function pageOfEachKind(): string[] {
  const seen = new Set<Section['kind']>();
  const chosen: string[] = [];
  const kindsOf = ({ sections }: Content) => sections.map(({ kind }) => kind);
  const bySize = content.pages.toSorted((a, b) => new Set(kindsOf(b)).size - new Set(kindsOf(a)).size);
  for (const page of bySize) {
    if (kindsOf(page).every((kind) => seen.has(kind))) continue;
    for (const kind of kindsOf(page)) seen.add(kind);
    chosen.push(page.path);
  }
  return [...chosen, ...content.articles.slice(0, 1).map(({ path }) => path)];
}
