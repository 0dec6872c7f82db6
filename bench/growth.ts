// Measures the time of a build as the site grows by generated articles.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts, copyProject } from '../tests/fixtures/project-copy.ts';
import { runCommand } from '../tools/run-command.ts';
import { generateArticles } from './generated-articles.ts';
import type { Row } from './row.ts';

async function timeBuild(cwd: string): Promise<number> {
  const { passed, output, seconds } = await runCommand(process.execPath, [join('tools', 'build.ts')], { cwd });
  if (!passed) throw new Error(`The build of ${cwd} failed: ${output}`);
  return seconds;
}

/** Measures builds of a copy of the site with generated articles, from nothing and after a change of one. */
export async function measureGrowth(sizes: readonly number[]): Promise<Row[]> {
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
