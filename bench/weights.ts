import { join } from 'node:path';
import { root } from '../tools/project.ts';
import { pageFiles, weighPage, type PageWeight } from './page-weight.ts';
import { atMost, type Row } from './row.ts';

const parts: [key: Exclude<keyof PageWeight, 'page' | 'html'>, name: string, most?: number][] = [
  ['css', 'styles in the document'],
  ['scriptBefore', 'script before a touch', 2_500],
  ['scriptAfter', 'script after a touch'],
  ['fonts', 'fonts', 40_000],
  ['eagerPicture', 'one eager picture', 25_000],
  ['pictures', 'all pictures'],
];

/** What the built pages weigh after brotli: the document of each, and of the rest the page that has most. */
export function measureWeights(): Row[] {
  const dist = join(root, 'dist');
  const pages = pageFiles(dist).map((file) => weighPage(dist, file));
  const documents = pages.map(({ page, html }) => ({
    name: `${page} document`,
    value: html,
    unit: 'bytes',
    // The long article is the exception: what is seen first comes first in its stream.
    ...(page === '/news/agentic-ai-enterprise-adoption' ? {} : atMost(html, 14_000)),
  }));
  const heaviest = parts.map(([key, name, most]) => {
    const value = Math.max(...pages.map((page) => page[key]));
    return { name: `${name}, of the page that has most`, value, unit: 'bytes', ...(most && atMost(value, most)) };
  });
  return [...heaviest, ...documents];
}
