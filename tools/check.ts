import { astro } from './project.ts';
import { runCommand, type Outcome } from './run-command.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
}

const node = process.execPath;

/** The longest first, so that two at a time end together. */
const steps: Step[] = [
  // Astro's check reads .astro, .ts and .tsx alike, by tsconfig.json.
  {
    name: 'types',
    command: node,
    args: [astro, 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  },
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'content', command: node, args: ['tools/check-content.ts'] },
  { name: 'schemas', command: node, args: ['tools/content-schemas.ts', '--check'] },
  { name: 'documents', command: node, args: ['tools/check-documents.ts'] },
  { name: 'lockfile', command: node, args: ['tools/check-lockfile.ts'] },
];

/**
 * Runs every check, two at a time, and prints a line for each: warnings of those that pass, all that failures say.
 * @returns the names of the checks that passed and of those that failed
 */
export async function check(): Promise<{ passed: string[]; failed: string[] }> {
  const waiting = [...steps];
  const passed: string[] = [];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runCommand(step.command, step.args);
      (outcome.passed ? passed : failed).push(step.name);
      report(step.name, outcome);
    }
  };
  await Promise.all([work(), work()]);
  return { passed, failed };
}

function report(name: string, { passed, output, seconds }: Outcome) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(`\n${output.trim()}\n`);
  else
    for (const line of output.split('\n').filter((words) => words.startsWith('Warning: ')))
      console.log(`        ${line}`);
}

if (import.meta.main) {
  const { failed } = await check();
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}
