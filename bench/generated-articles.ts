// Articles for measuring a larger site: our own paragraphs, headings and sentences in other orders.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/project.ts';

/** An article that nobody wrote. */
export interface GeneratedArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** The Markdown file, front matter included. */
  text: string;
}

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Stock {
  headings: string[];
  paragraphs: string[];
  excerpts: string[];
  nouns: string[];
}

const categories = ['Company News', 'Industry Insights', 'Compliance', 'Technology', 'Agile', 'Cybersecurity'];

function readStock(): Stock {
  const folder = join(root, 'content', 'news');
  const bodies = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
  // A link to a part of its own article would lead nowhere in another.
  const blocks = bodies
    .flatMap((body) => body.replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1').split(/\n{2,}/))
    .map((block) => block.trim());
  const paragraphs = blocks.filter((block) => /^[\p{L}“]/u.test(block) && block.length > 120);
  const sentences = paragraphs
    .flatMap((block) => block.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(?<=[.?!])\s+/))
    .filter((sentence) => !/[*_`[\]"\\|]/.test(sentence));
  const words = new Set(sentences.join(' ').match(/\p{L}{6,}/gu));
  return {
    headings: blocks.filter((block) => /^## [^\n]+$/.test(block)).map((block) => block.slice(3)),
    paragraphs,
    excerpts: sentences.filter(({ length }) => length >= 50 && length <= 150),
    nouns: [...words],
  };
}

/** Generates articles of about 900 words; the first of them are the same whatever the number. */
export function generateArticles(count: number): GeneratedArticle[] {
  const stock = readStock();
  const random = randomNumbers(49);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const slug = `generated-${String(index + 1).padStart(5, '0')}`;
    // Each page has a title and a description of its own, which the check of content asks for.
    const title = `${pick(stock.headings).replace(/[?.:]$/, '')}: ${pick(stock.nouns)} ${index + 1}`;
    const excerpt = `${pick(stock.excerpts)} Number ${index + 1}.`;
    const date = new Date(Date.UTC(2025, 0, 1) - Math.floor(index / 3) * 86_400_000).toISOString().slice(0, 10);
    const frontMatter = {
      title,
      subtitle: pick(stock.excerpts),
      excerpt,
      date,
      category: pick(categories),
      keywords: [pick(stock.nouns), pick(stock.nouns)],
      reviewed: '2026-11-21',
      review_every: 24,
      owner: 'Bench',
    };
    const lines = Object.entries(frontMatter).map(([key, value]) =>
      /^\d{4}-/.test(String(value)) ? `${key}: ${String(value)}` : `${key}: ${JSON.stringify(value)}`,
    );
    const sections = Array.from({ length: 5 }, () =>
      [`## ${pick(stock.headings)}`, pick(stock.paragraphs), pick(stock.paragraphs), pick(stock.paragraphs)].join(
        '\n\n',
      ),
    );
    return { slug, title, excerpt, text: `---\n${lines.join('\n')}\n---\n\n${sections.join('\n\n')}\n` };
  });
}
