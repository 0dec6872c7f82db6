import type { Article } from './article.ts';
import type { Day } from './day.ts';
import type { Page } from './page.ts';

/** The day an article last changed: that of its latest update, else its own. */
export function articleModified({ date, updates }: Pick<Article, 'date' | 'updates'>): Day {
  return updates.reduce((latest, update) => (update.date > latest ? update.date : latest), date);
}

/** The day a page last changed, as far as it says so itself: a policy's date, a review. Undefined where it does not. */
export function pageModified({ sections, reviewed }: Pick<Page, 'sections' | 'reviewed'>): Day | undefined {
  const days = [...sections.flatMap((section) => (section.kind === 'policy' ? [section.updated] : [])), reviewed];
  return days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
}

/** The update that is named first: the one that is marked so, else the latest. */
export function mainUpdate({ updates }: Pick<Article, 'updates'>): Article['updates'][number] | undefined {
  return updates.find(({ main }) => main) ?? updates.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
}
