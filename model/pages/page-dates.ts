import type { Article } from '../news/article.ts';
import { addMonths, type Day } from '../dates/day.ts';
import type { Page } from './page.ts';

/** Day on which an article last changed: that of its latest update, else its own. */
export function articleModified({ date, updates }: Pick<Article, 'date' | 'updates'>): Day {
  return updates.reduce((latest, update) => (update.date > latest ? update.date : latest), date);
}

/** Day on which a page last changed, by the date of a policy or a review; undefined if it has neither. */
export function pageModified({ sections, reviewed }: Pick<Page, 'sections' | 'reviewed'>): Day | undefined {
  const days = [...sections.flatMap((section) => (section.kind === 'policy' ? [section.updated] : [])), reviewed];
  return days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
}

/** Due day of the next review, and if it has passed; undefined for content that is never reviewed. */
export function nextReview(
  { reviewed, review_every: months }: Pick<Page, 'reviewed' | 'review_every'>,
  today: Day,
): { due: Day; isOverdue: boolean } | undefined {
  if (!reviewed || !months) return undefined;
  const due = addMonths(reviewed, months);
  return { due, isOverdue: due < today };
}

/** The update to show first: the one that is marked, else the latest. */
export function mainUpdate({ updates }: Pick<Article, 'updates'>): Article['updates'][number] | undefined {
  return updates.find(({ main }) => main) ?? updates.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
}
