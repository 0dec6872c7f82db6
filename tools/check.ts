// npm run check: all checks, or those that are named (`npm run check -- content`).
import { join } from 'node:path';
import { astro, root } from './project.ts';
import { runCommand } from './run-command.ts';

const node = process.execPath;
const program = (name: string) => join(root, 'node_modules', '.bin', name);

/** Commands of the checks, the longest first, so that two at a time end together. */
const checks: Record<string, string[]> = {
  // Astro's check reads .astro, .ts and .tsx files by tsconfig.json.
  types: [node, astro, 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  format: [
    program('prettier'),
    '--check',
    '.',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
  ],
  lint: [program('oxlint')],
  unused: [program('knip'), '--no-progress'],
  content: [node, 'tools/check-content.ts'],
  documents: [node, 'tools/check-documents.ts'],
  launch: [node, 'tools/check-launch.ts'],
};

/** The checks without that of the launch, which only a site that is about to go public passes. */
const usual = Object.keys(checks).filter((name) => name !== 'launch');

/**
 * Runs checks, two at a time, and prints a line for each: warnings of those that pass, all output of failures and of a
 * check that runs alone.
 */
export async function check(names: readonly string[] = usual): Promise<{ passed: number; failed: number }> {
  const waiting = [...names];
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const [command, ...args] = checks[name] ?? [];
      if (!command) throw new Error(`There is no check "${name}". Checks: ${Object.keys(checks).join(', ')}.`);
      const { passed, output, seconds } = await runCommand(command, args);
      count[passed ? 'passed' : 'failed'] += 1;
      const warnings = output.match(/^Warning: .*$/gm) ?? [];
      if (!passed || names.length === 1) console.log(output.trimEnd());
      else for (const line of warnings) console.log(`        ${line}`);
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return count;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  if ((await check(names.length > 0 ? names : undefined)).failed > 0) process.exitCode = 1;
}
