import { join } from 'node:path';
import { root } from '../tools/project.ts';
import { pageFiles, weighPage } from './page-weight.ts';
import { atMost, type Row } from './row.ts';

/** What every built page weighs after brotli: its document, its scripts, fonts and pictures. */
export function measureWeights(): Row[] {
  const dist = join(root, 'dist');
  return pageFiles(dist).flatMap((file) => {
    const { page, html, css, scriptBefore, scriptAfter, fonts, pictures, eagerPicture } = weighPage(dist, file);
    // The long article is the exception that the issue names: what is seen first comes first in its stream.
    const isLong = page === '/news/agentic-ai-enterprise-adoption';
    return [
      { name: `${page} document`, value: html, unit: 'bytes', ...(isLong ? {} : atMost(html, 14_000)) },
      { name: `${page} styles in it`, value: css, unit: 'bytes' },
      { name: `${page} script before a touch`, value: scriptBefore, unit: 'bytes', ...atMost(scriptBefore, 2_500) },
      { name: `${page} script after a touch`, value: scriptAfter, unit: 'bytes' },
      { name: `${page} fonts`, value: fonts, unit: 'bytes', ...atMost(fonts, 40_000) },
      { name: `${page} pictures`, value: pictures, unit: 'bytes' },
      { name: `${page} largest eager picture`, value: eagerPicture, unit: 'bytes', ...atMost(eagerPicture, 25_000) },
    ];
  });
}
