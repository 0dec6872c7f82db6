// Reads all content. A mistake fails; what is overdue, a placeholder or still to be written is listed as a warning.
import { addMonths, dayInSingapore, dayInWords, type Day } from '../model/day.ts';
import { ContentError } from '../model/mistakes.ts';
import { readContent, type Content } from '../model/read-content.ts';
import { root } from './project.ts';

interface Reviewed {
  file: string;
  reviewed?: Day | undefined;
  review_every?: number | undefined;
}

/** What somebody should look at, one line each. */
function warningsOn(content: Content, today: Day): string[] {
  const reviewed: Reviewed[] = [...content.pages, ...content.articles];
  const overdue = reviewed.flatMap(({ file, reviewed: day, review_every: months }) => {
    if (!day || !months) return [];
    const due = addMonths(day, months);
    return due < today ? [`${file} was due for review on ${dayInWords(due)}.`] : [];
  });
  const { placeholders } = content.organisation;
  return [
    ...overdue,
    ...(placeholders.length > 0 ? [`content/organisation.yaml has placeholders: ${placeholders.join(', ')}.`] : []),
  ];
}

try {
  for (const warning of warningsOn(readContent(root), dayInSingapore(new Date()))) console.log(`Warning: ${warning}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
