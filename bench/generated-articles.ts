// Articles for measuring a larger site: the sections of our own in other orders, the same in every run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { articleCategories } from '../model/news/categories.ts';
import { splitArticle } from '../model/news/read-article.ts';
import { root } from '../tools/project.ts';

/** Returns the sections of our articles, each with its heading first. */
function readParts(): string[] {
  const folder = join(root, 'content', 'news');
  return (
    readdirSync(folder)
      .sort()
      .flatMap((file) => splitArticle(readFileSync(join(folder, file), 'utf8'))?.[1].split(/^(?=## )/m) ?? [])
      .filter((part) => part.startsWith('## '))
      // Links within an article would break in another.
      .map((part) => part.replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1').trim())
  );
}

/** Generates articles of about 900 words, as Markdown with front matter. */
export function generateArticles(count: number): { slug: string; text: string }[] {
  const parts = readParts();
  return Array.from({ length: count }, (_, index) => {
    const body = Array.from({ length: 5 }, (_part, nth) => parts[(index + nth * (index + 7)) % parts.length] ?? '');
    const heading = /^## (.*)/.exec(body[0] ?? '')?.[1] ?? '';
    // The content check requires unique titles and descriptions.
    const frontMatter = {
      title: `${heading.replace(/[?.:]$/, '')}: ${index + 1}`,
      subtitle: heading,
      excerpt: `What our own articles say about this and four other subjects, in an order of its own, number ${index + 1}.`,
      date: new Date(Date.UTC(2025, 0, 1) - Math.floor(index / 3) * 86_400_000).toISOString().slice(0, 10),
      category: articleCategories[index % articleCategories.length],
      keywords: heading.match(/\p{L}{6,}/gu) ?? ['article'],
      reviewed: '2026-11-21',
      review_every: 24,
      owner: 'Bench',
      plate: 'agentic-ai-governance',
    };
    const slug = `generated-${String(index + 1).padStart(5, '0')}`;
    return { slug, text: `---\n${stringify(frontMatter)}---\n\n${body.join('\n\n')}\n` };
  });
}
