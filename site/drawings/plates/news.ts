import { dayParts } from '../../../model/dates/day.ts';
import { countCategories } from '../../../model/news/categories.ts';
import { articleModified } from '../../../model/pages/page-dates.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { countInWords } from '../../../model/text/words.ts';
import { label, plateSvg } from './plate-svg.ts';

// The axis of time, from the first article to the latest update, and the rows of the categories.
const [left, right, top, bottom] = [168, 452, 34, 276];
/** Distance between two articles of a category, unless its row has too many. */
const articleDistance = 9;

/** The articles on an axis of time, a row for each category, each with a line to its latest update. */
export function drawNews({ articles }: Content): string {
  const time = (day: string) => Date.parse(day) / 86_400_000;
  const days = articles.flatMap((article) => [time(article.date), time(articleModified(article))]);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const xOf = (day: string) => Math.round(left + ((time(day) - first) / Math.max(1, last - first)) * (right - left));
  const rows = countCategories(articles).filter(({ count }) => count > 0);
  const rowHeight = (bottom - top) / rows.length;
  const lines = rows.map(({ name }, index) => {
    const middle = Math.round(top + rowHeight * (index + 0.5));
    const rowArticles = articles.filter(({ category }) => category === name);
    const distance = Math.min(articleDistance, rowHeight / rowArticles.length);
    const marks = rowArticles.map((article, place) => {
      const y = Math.round(middle + (place - (rowArticles.length - 1) / 2) * distance);
      const [from, to] = [xOf(article.date), xOf(articleModified(article))];
      const update = to > from ? `<path stroke="var(--p)" stroke-width="1.5" d="M${from} ${y}H${to}m0-4v8"/>` : '';
      return `${update}<path fill="currentColor" stroke="none" d="M${from} ${y - 4}l4 4-4 4-4-4z"/>`;
    });
    const rule = index > 0 ? `<path stroke-width=".5" d="M16 ${Math.round(top + rowHeight * index)}H464"/>` : '';
    return rule + label(16, middle + 5, name) + marks.join('');
  });
  const years = [
    ...new Set(articles.flatMap((article) => [dayParts(article.date).year, dayParts(articleModified(article)).year])),
  ];
  const ticks = years
    .map((year) => `${year}-01-01`)
    .filter((day) => time(day) > first)
    .map(
      (day) =>
        `<path stroke-width=".5" stroke-dasharray="2 4" d="M${xOf(day)} ${top}V${bottom}"/>${label(xOf(day), 300, day.slice(0, 4), 'text-anchor="middle"')}`,
    );
  return plateSvg(
    `${countInWords(articles.length, 'article')} by category and date of publication, each with a line to its latest update.`,
    `<path stroke-width="1.5" d="M16 ${top}H464M16 ${bottom}H464"/>${ticks.join('')}${lines.join('')}`,
  );
}
