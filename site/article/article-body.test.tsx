import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Article } from '../../model/article.ts';
import { renderMarkdown } from '../../model/markdown.ts';
import { ArticleBody } from './ArticleBody.tsx';

/** What a reader sees of a text on a phone before any row is opened, and the names of the rows. */
function onAPhone(markdown: string, updates: object[] = []) {
  const article = { ...renderMarkdown(markdown), updates, sources: [] } as unknown as Article;
  const markup = renderToStaticMarkup(<ArticleBody article={article} />).replace(/^.*<\/header>/s, '');
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    rows: [...markup.matchAll(/<summary>(.*?)<\/summary>/gs)].map(([, row = '']) => words(row)),
    seen: words(markup.replace(/<details.*?<\/details>/gs, '')),
    markup,
  };
}

test('a phone folds the parts of a chapter to their headings, and a chapter without any is whole', () => {
  const { rows, seen } = onAPhone(
    '## One\n\nBegins.\n\n### Law & order\n\nFolded.\n\n### Next\n\nToo.\n\n## Two\n\nWhole.',
  );
  expect(rows).toEqual(['Law &amp; order', 'Next']);
  expect(seen).toBe('One Begins. Two Whole.');
});

test('steps in days have their ruler in sight, above the part that tells them', () => {
  const { markup } = onAPhone(
    '## Plan\n\nIn brief.\n\n### Steps\n\n1. **Days 1 to 15: choose.** A.\n2. **Days 16 to 30: do.** B.',
  );
  expect(markup.indexOf('<figure')).toBeGreaterThan(markup.indexOf('In brief.'));
  expect(markup.indexOf('<figure')).toBeLessThan(markup.indexOf('<details'));
});

test('the update that the head of an article names is in sight at its end, and the others fold', () => {
  const update = (date: string, text: string, main = false) => ({
    date,
    text,
    main,
    source: { title: 'A source', url: 'https://a.example' },
  });
  const both = [update('2026-10-07', 'The rules are final.', true), update('2026-11-21', 'No text was found.')];
  const { rows, seen } = onAPhone('Text.', both);
  expect(rows).toEqual(['1 other update']);
  expect(seen).toContain('The rules are final.');
  expect(seen).not.toContain('No text was found.');
});
