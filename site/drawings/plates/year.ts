import type { Content } from '../../../model/reader/sources.ts';
import { wrapWords } from '../wrap-words.ts';
import { label, plateSvg } from './plate-svg.ts';

const [cord, top, pitch] = [80, 44, 22.5];
const [bracket, lineHeight] = [276, 22];
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const monthY = (month: number) => top + (month - 1) * pitch;

/** The twelve months of the first page with a year, to scale on a plumb line, each task at its month. */
export function drawYear({ pages }: Content): string {
  const year = pages.flatMap(({ sections }) => sections).find((section) => section.kind === 'year');
  const tasks = year?.items ?? [];
  const numbers = months.map((month) => label(cord - 20, monthY(month) + 6, String(month), 'text-anchor="end"'));
  const marks = tasks.map(
    ({ month, title }) =>
      `<path fill="currentColor" stroke="none" d="M${cord} ${monthY(month) - 6}l6 6-6 6-6-6z"/>` +
      label(cord + 20, monthY(month) + 6, title),
  );
  const [first, last] = [monthY(1), monthY(12)];
  const lines = wrapWords(year?.every ?? '', 13);
  const every = lines.map((line, row) =>
    label(bracket + 24, (first + last) / 2 + 6 + (row - (lines.length - 1) / 2) * lineHeight, line),
  );
  const span = lines.length > 0 ? `<path d="M${bracket} ${first}h10V${last}h-10"/>` : '';
  const ticks = months.map((month) => `M${cord - 10} ${monthY(month)}h10`).join('');
  return plateSvg(
    `Twelve months on a plumb line. ${tasks.map(({ month, title }) => `Month ${month}: ${title}`).join('; ')}.`,
    `${label(cord - 20, 20, 'month', 'text-anchor="end"')}<path d="${ticks}"/>` +
      `<path stroke="var(--p)" stroke-width="1.5" d="M${cord} 0V${last}"/>` +
      `<path fill="var(--p)" stroke="none" d="M${cord} ${last}l-7 8 7 16 7-16z"/>` +
      `${numbers.join('')}${marks.join('')}${span}${every.join('')}`,
  );
}
