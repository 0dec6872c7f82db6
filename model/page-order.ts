import type { Section } from './page.ts';

/** What is folded unless the content says otherwise. */
const folded = new Set<Section['kind']>(['sources', 'terms']);

const isFolded = (section: Section) => ('fold' in section && section.fold) ?? false;
/** What the statements of a page rest on: it stands at the foot. */
const isSources = ({ kind }: Section) => kind === 'sources';

/**
 * The sections of a page in the order in which they are shown, each with whether it is folded to its heading: those that
 * are folded stand together, where the last of them is, and what the page rests on is at its foot.
 */
export function inOrder(sections: readonly Section[]): Section[] {
  const all = sections.map((section) => (folded.has(section.kind) ? { fold: true, ...section } : section));
  const body = all.filter((section) => !isSources(section));
  const rows = body.filter(isFolded);
  const last = rows.at(-1);
  return [
    ...body.flatMap((section) => (section === last ? rows : isFolded(section) ? [] : [section])),
    ...all.filter(isSources),
  ];
}
