// Articles for measuring a larger site: the sections of our own in other orders, the same in every run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { articleCategories } from '../model/news/article.ts';
import { splitArticle } from '../model/news/read-article.ts';
import { root } from '../tools/project.ts';

export interface GeneratedArticle {
  slug: string;
  /** Markdown with front matter. */
  text: string;
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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

/** Generates articles of about 900 words. */
export function generateArticles(count: number): GeneratedArticle[] {
  const parts = readParts();
  const random = randomNumbers(49);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const body = Array.from({ length: 5 }, () => pick(parts));
    const heading = /^## (.*)/.exec(body[0] ?? '')?.[1] ?? '';
    // The content check requires unique titles and descriptions.
    const frontMatter = {
      title: `${heading.replace(/[?.:]$/, '')}: ${index + 1}`,
      subtitle: heading,
      excerpt: `What our own articles say about this and four other subjects, in an order of its own, number ${index + 1}.`,
      date: new Date(Date.UTC(2025, 0, 1) - Math.floor(index / 3) * 86_400_000).toISOString().slice(0, 10),
      category: pick(articleCategories),
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
