import { datesIn } from './coming-dates.ts';
import type { Problem } from './content-error.ts';
import type { Section } from './page.ts';

/** What a drawing of a page takes from another of its sections, and does not find there. */
export function drawingProblems(sections: readonly Section[]): Problem[] {
  const themes = sections.flatMap((section) => (section.kind === 'control-field' ? section.themes : []));
  const dates = datesIn(sections);
  const laws = sections.flatMap((section) => (section.kind === 'laws' ? section : []));
  return sections.flatMap((section, index) => {
    const path = ['sections', index];
    if (section.kind === 'timeline' && section.now && !dates.some(({ short }) => short !== undefined))
      return [
        {
          path: [...path, 'now'],
          message: 'no date of this page has a name for the timeline. Add "short" to some, or remove "now".',
        },
      ];
    if (section.kind === 'dates')
      return section.items.flatMap(({ place, subject }, nth) => {
        const law = laws.find(({ items }) => items.some(({ title }) => title === place));
        if (subject === undefined ? !law : law?.subjects.includes(subject)) return [];
        return {
          path: [...path, 'items', nth, 'subject'],
          message: law
            ? `the matrix of laws has ${place}, so this date needs one of its subjects: ${law.subjects.join(', ')}.`
            : 'no matrix of laws on this page has the place of this date. Add it there, or remove "subject".',
        };
      });
    if (section.kind !== 'clauses') return [];
    return section.items.flatMap((item, nth) =>
      item.themes
        .filter((name) => !themes.some((theme) => theme.name === name))
        .map((name) => ({
          path: [...path, 'items', nth, 'themes'],
          message: `the control field of this page has no theme "${name}". Correct the name.`,
        })),
    );
  });
}
