// Site and desk never meet. No linter sees `import.meta.glob` or a file read by its path, so each is tried without the other.
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';
import { astro, root } from './project.ts';
import { runCommand, type Outcome } from './run-command.ts';

const settings = ['package.json', 'tsconfig.json', 'astro.config.ts', 'vitest.config.ts'];

/** Runs a command in a copy of the project that has these folders only. */
async function runWith(folders: string[], args: string[]): Promise<Outcome> {
  const { folder, remove } = copyProject(...settings, ...folders);
  try {
    return await runCommand(process.execPath, args, { cwd: folder });
  } finally {
    remove();
  }
}

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Builds the site where there is no desk, and runs the desk's tests where there is no site.
 * @returns the names of what passed and of what failed
 */
export async function tryApart(): Promise<{ passed: string[]; failed: string[] }> {
  const outcomes = await Promise.all([
    runWith(['content', 'model', 'site'], [astro, 'build']).then((outcome) => ({
      name: 'site without desk',
      ...outcome,
    })),
    runWith(['content', 'model', 'desk'], [vitest, 'run', '--project', 'unit', 'desk']).then((outcome) => ({
      name: 'desk without site',
      ...outcome,
    })),
  ]);
  for (const { name, passed, output, seconds } of outcomes) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
    if (!passed) console.log(`\n${output.trim()}\n`);
  }
  return {
    passed: outcomes.filter(({ passed }) => passed).map(({ name }) => name),
    failed: outcomes.filter(({ passed }) => !passed).map(({ name }) => name),
  };
}
