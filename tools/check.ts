// npm run check: all checks, or those that are named (`npm run check -- content`).
import { join } from 'node:path';
import { astro, root } from './project.ts';
import { runCommand, type Outcome } from './run-command.ts';

const node = process.execPath;

/** Commands of the checks, the longest first, so that two at a time end together. */
const checks: Record<string, string[]> = {
  // Astro's check reads .astro, .ts and .tsx files by tsconfig.json.
  types: [node, astro, 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  format: ['prettier', '--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  lint: ['oxlint'],
  unused: ['knip', '--no-progress'],
  content: [node, 'tools/check-content.ts'],
  schemas: [node, 'tools/content-schemas.ts', '--check'],
  documents: [node, 'tools/check-documents.ts'],
  launch: [node, 'tools/check-launch.ts'],
};

/** Only a site that is about to go public passes it. */
const notByDefault = ['launch'];

const run = ([command = '', ...args]: string[], stream = false): Promise<Outcome> =>
  runCommand(command.includes('/') ? command : join(root, 'node_modules', '.bin', command), args, { stream });

/**
 * Runs the default checks, two at a time, and prints a line for each: warnings of those that pass, all output of failures.
 * @returns the names of the checks that passed and of those that failed
 */
export async function check(): Promise<{ passed: string[]; failed: string[] }> {
  const waiting = Object.entries(checks).filter(([name]) => !notByDefault.includes(name));
  const passed: string[] = [];
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const outcome = await run(command);
      (outcome.passed ? passed : failed).push(name);
      report(name, outcome);
    }
  };
  await Promise.all([work(), work()]);
  return { passed, failed };
}

function report(name: string, { passed, output, seconds }: Outcome) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(`\n${output.trim()}\n`);
  else
    for (const line of output.split('\n').filter((text) => text.startsWith('Warning: ')))
      console.log(`        ${line}`);
}

async function checkNamed(names: readonly string[]): Promise<boolean> {
  let isPassed = true;
  for (const name of names) {
    const command = checks[name];
    if (!command) throw new Error(`There is no check "${name}". Checks: ${Object.keys(checks).join(', ')}.`);
    if (!(await run(command, true)).passed) isPassed = false;
  }
  return isPassed;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const isPassed = names.length > 0 ? await checkNamed(names) : (await check()).failed.length === 0;
  if (!isPassed) process.exitCode = 1;
}
