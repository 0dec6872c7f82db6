import type { Article } from '../news/article.ts';
import { addMonths, type Day } from '../dates/day.ts';
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

/** When a page or an article is to be reviewed next, and whether that day has passed; undefined where it never is. */
export function nextReview(
  { reviewed, review_every: months }: Pick<Page, 'reviewed' | 'review_every'>,
  today: Day,
): { due: Day; isOverdue: boolean } | undefined {
  if (!reviewed || !months) return undefined;
  const due = addMonths(reviewed, months);
  return { due, isOverdue: due < today };
}

/** The update that is named first: the one that is marked so, else the latest. */
export function mainUpdate({ updates }: Pick<Article, 'updates'>): Article['updates'][number] | undefined {
  return updates.find(({ main }) => main) ?? updates.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
}
