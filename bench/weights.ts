import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/project.ts';
import { weighPage } from './page-weight.ts';
import { atMost, type Row } from './row.ts';

/** What every built page weighs after brotli: its document, and the script that runs before a touch. */
export async function measureWeights(): Promise<Row[]> {
  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.sort().flatMap((file) => {
    const { page, html, css, scriptBefore, scriptAfter, fonts, pictures } = weighPage(dist, file);
    // The long article is the exception that the issue names: what is seen first comes first in its stream.
    const isLong = page === '/news/agentic-ai-enterprise-adoption';
    return [
      { name: `${page} document`, value: html, unit: 'bytes', ...(isLong ? {} : atMost(html, 14_000)) },
      { name: `${page} styles in it`, value: css, unit: 'bytes' },
      { name: `${page} script before a touch`, value: scriptBefore, unit: 'bytes', ...atMost(scriptBefore, 2_500) },
      { name: `${page} script after a touch`, value: scriptAfter, unit: 'bytes' },
      { name: `${page} fonts`, value: fonts, unit: 'bytes', ...atMost(fonts, 40_000) },
      { name: `${page} pictures`, value: pictures, unit: 'bytes' },
    ];
  });
}
