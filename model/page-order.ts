import type { Section } from './page.ts';

/** What the statements of a page rest on: it stands at the foot, folded. */
const apparatus = new Set<Section['kind']>(['notes', 'sources']);
/** What is folded unless the content says otherwise. */
const folded = new Set<Section['kind']>([...apparatus, 'terms']);

const isFolded = (section: Section) => ('fold' in section && section.fold) ?? false;
const isApparatus = ({ kind }: Section) => apparatus.has(kind);

/**
 * The sections of a page in the order in which they are shown, each with whether it is folded to its heading: those that
 * are folded stand together, where the last of them is, and what the page rests on is at its foot.
 */
export function inOrder(sections: readonly Section[]): Section[] {
  const all = sections.map((section) => (folded.has(section.kind) ? { fold: true, ...section } : section));
  const body = all.filter((section) => !isApparatus(section));
  const rows = body.filter(isFolded);
  const last = rows.at(-1);
  return [
    ...body.flatMap((section) => (section === last ? rows : isFolded(section) ? [] : [section])),
    ...all.filter(isApparatus),
  ];
}
