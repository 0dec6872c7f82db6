import { join } from 'node:path';
import { astro } from './project.ts';
import { runCommand, type Outcome, type RunOptions } from './run-command.ts';

/**
 * Renders the pages of the site into a folder, and makes each as light as it can be: in two processes, since the one that
 * renders keeps most of its memory to its end.
 */
export async function buildPages(folder: string, options: RunOptions = {}): Promise<Outcome> {
  const rendered = await runCommand(process.execPath, [astro, 'build', '--outDir', folder], options);
  if (!rendered.passed) return rendered;
  const finished = await runCommand(process.execPath, [join('site', 'build', 'finish-pages.ts'), folder], options);
  return { ...finished, seconds: rendered.seconds + finished.seconds };
}
