import { datesIn } from './coming-dates.ts';
import type { Path, Problem } from './content-error.ts';
import type { Section } from './page.ts';

/** What a drawing of a page takes from another of its sections, and does not find there. */
export function drawingProblems(sections: readonly Section[]): Problem[] {
  const dates = datesIn(sections);
  const laws = sections.flatMap((section) => (section.kind === 'laws' ? section : []));
  const problems: Problem[] = [];
  sections.forEach((section, index) => {
    const tell = (path: Path, message: string) => problems.push({ path: ['sections', index, ...path], message });
    if (section.kind === 'timeline' && section.now && !dates.some(({ short }) => short !== undefined))
      tell(['now'], 'no date of this page has a name for the timeline. Add "short" to some, or remove "now".');
    if (section.kind === 'dates')
      section.items.forEach(({ place, subject }, nth) => {
        const law = laws.find(({ items }) => items.some(({ title }) => title === place));
        if (subject === undefined ? !law : law?.subjects.includes(subject)) return;
        tell(
          ['items', nth, 'subject'],
          law
            ? `the matrix of laws has ${place}, so this date needs one of its subjects: ${law.subjects.join(', ')}.`
            : 'no matrix of laws on this page has the place of this date. Add it there, or remove "subject".',
        );
      });
  });
  return problems;
}
