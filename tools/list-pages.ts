// Lists all pages and articles with their words, links and reviews; with --links, every link to another site, to be tried.
import { dayInSingapore, type Day } from '../model/day.ts';
import { issueInWords } from '../model/content-error.ts';
import { nextReview } from '../model/page-dates.ts';
import { readContent } from '../model/read-content.ts';
import type { Content } from '../model/sources.ts';
import { externalLinks, externalLinkErrors, type Link } from './external-links.ts';
import { countWordsIn } from './page-texts.ts';
import { contentRoot } from './project.ts';

/** The table of pages and articles, by address: a row of cells for each, the first row naming them. */
export function tableOf({ pages, articles }: Content, links: readonly Link[], today: Day): string[][] {
  const counted = [...pages.map((page) => ({ ...page, words: countWordsIn(page.sections) })), ...articles];
  const rows = counted.map((page) => {
    const { path, file, words, reviewed, owner } = page;
    const review = nextReview(page, today);
    const sites = links.filter((link) => link.file === file).length;
    const dates = [reviewed ?? '–', review ? `${review.due}${review.isOverdue ? ' overdue' : ''}` : '–'];
    return [path, String(words), String(sites), ...dates, owner ?? '–'];
  });
  const heads = ['Page', 'Words', 'Links', 'Reviewed', 'Due', 'Owner'];
  return [heads, ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))];
}

/** A table in lines, its columns one below the other. */
function lay(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  const line = (row: string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

if (import.meta.main) {
  const links = externalLinks();
  if (process.argv.includes('--links')) for (const { address, file } of links) console.log(`${address}  ${file}`);
  else console.log(lay(tableOf(readContent(contentRoot), links, dayInSingapore(new Date()))));
  for (const fault of externalLinkErrors()) {
    console.error(issueInWords(fault));
    process.exitCode = 1;
  }
}
