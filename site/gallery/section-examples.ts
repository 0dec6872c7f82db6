import type { Content } from '../../model/sources.ts';
import type { Page, Section } from '../../model/page.ts';

/** A section as some page has it: the first of its kind and look. */
export interface SectionExample {
  section: Section;
  page: Page;
  /** What sets it apart from others of its kind. */
  look: string;
}

/** What changes the look of a section, besides its words. */
function lookOf(section: Section): string {
  const { look, layout, size } = section as { look?: string; layout?: string; size?: string };
  const across = section.kind === 'steps' && section.across && 'across';
  const rows = section.kind === 'prose' && section.rows.length > 0 && 'rows';
  return [look, layout, size, across, rows].filter(Boolean).join(', ');
}

/** Each kind of section in each look that a page gives it. Real content: nothing in the gallery has to be kept in step. */
export function sectionExamples({ pages }: Content): ReadonlyMap<Section['kind'], readonly SectionExample[]> {
  const kinds = new Map<Section['kind'], SectionExample[]>();
  for (const page of pages)
    for (const section of page.sections) {
      const known = kinds.get(section.kind) ?? [];
      const look = lookOf(section);
      if (!known.some((example) => example.look === look)) known.push({ section, page, look });
      kinds.set(section.kind, known);
    }
  return kinds;
}
