// Measures the time of a build as the site grows by generated articles.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { articleCategories } from '../model/news/article.ts';
import { splitArticle } from '../model/news/read-article.ts';
import { buildParts, copyProject } from '../tests/fixtures/project-copy.ts';
import { root } from '../tools/project.ts';
import { runCommand } from '../tools/run-command.ts';
import type { Row } from './row.ts';

/** Numbers of generated articles. */
const sizes = [0, 50, 5000];

/** The sections of our articles, each with its heading first. */
function readSections(): string[] {
  const folder = join(root, 'content', 'news');
  return (
    readdirSync(folder)
      .sort()
      .flatMap((file) => splitArticle(readFileSync(join(folder, file), 'utf8'))?.[1].split(/^(?=## )/m) ?? [])
      .filter((section) => section.startsWith('## '))
      // Links within an article would break in another.
      .map((section) => section.replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1').trim())
  );
}

/** Generates articles of about 900 words, as Markdown with front matter. */
function generateArticles(count: number): { slug: string; text: string }[] {
  const sections = readSections();
  return Array.from({ length: count }, (_, index) => {
    const body = Array.from(
      { length: 5 },
      (_section, position) => sections[(index + position * (index + 7)) % sections.length] ?? '',
    );
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
    };
    const slug = `generated-${String(index + 1).padStart(5, '0')}`;
    return { slug, text: `---\n${stringify(frontMatter)}---\n\n${body.join('\n\n')}\n` };
  });
}

async function timeBuild(cwd: string): Promise<number> {
  const { passed, output, seconds } = await runCommand(process.execPath, [join('tools', 'build.ts')], { cwd });
  if (!passed) throw new Error(`The build of ${cwd} failed: ${output}`);
  return seconds;
}

/** Measures builds of a copy of the site with generated articles, from nothing and after a change of one. */
export async function measureGrowth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const copy = copyProject(...buildParts, 'content');
    const name = `our pages and ${size.toLocaleString('en')} articles`;
    const goal = size >= 5000 ? { goal: { atMost: 120 } } : {};
    try {
      for (const { slug, text } of generateArticles(size)) writeFileSync(copy.at(join('news', `${slug}.md`)), text);
      rmSync(join(copy.folder, '.cache'), { recursive: true, force: true });
      rows.push({ name: `${name}: build`, unit: 's', value: await timeBuild(copy.folder), ...goal });
      if (size > 0) copy.change('news/generated-00001.md', /\n\n## /, '\n\nOne more sentence.\n\n## ');
      rows.push({ name: `${name}: build after one change`, unit: 's', value: await timeBuild(copy.folder) });
      console.log(`Built ${name}.`);
    } finally {
      copy.remove();
    }
  }
  return rows;
}
