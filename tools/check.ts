// npm run check: the usual checks, or those that are named (`npm run check -- content`).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { astro, root } from './project.ts';
import { runCommand } from './run-command.ts';

const node = process.execPath;
const program = (name: string) => join(root, 'node_modules', '.bin', name);

/** Files that the last twenty commits changed, and those that are not committed; all files if Git does not know. */
function changedFiles(): string[] {
  const lists = [
    ['diff', '-z', '--name-only', '--diff-filter=d', 'HEAD~20'],
    ['ls-files', '-z', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }));
  if (lists.some(({ status }) => status !== 0)) return ['.'];
  // Prettier fails without a file.
  return ['package.json', ...lists.flatMap(({ stdout }) => stdout.split('\0').filter((file) => file !== ''))];
}

const cacheOption = '--cache-location=.cache/prettier';
const prettier = [program('prettier'), '--check', '--ignore-unknown', '--log-level=warn', '--cache', cacheOption];

/** Oxlint with TypeScript. Go collects garbage less often, which takes a quarter less time, within 3 GB. */
export const typedLint = ['env', 'GOGC=400', 'GOMEMLIMIT=3GiB', program('oxlint'), '--type-aware', '--type-check'];

/** Commands of the checks. */
const checks: Record<string, readonly string[]> = {
  // Types of .astro files, and of all other files once more.
  pages: [node, astro, 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  build: [node, 'tests/e2e/build-site.ts'],
  // All rules, and the types of .ts and .tsx files.
  lint: typedLint,
  // Rules that need no types, in a twentieth of the time.
  syntax: [program('oxlint')],
  // Of the rules that need types, the one that finds a forgotten `await`. The others take as long as the check of types.
  types: [
    ...typedLint,
    '-A',
    'all',
    '-D',
    'typescript/no-floating-promises',
    '--report-unused-disable-directives-severity=allow',
  ],
  format: [...prettier, '.'],
  unused: [program('knip'), '--no-progress'],
  content: [node, 'tools/check-content.ts'],
  documents: [node, 'tools/check-documents.ts'],
  launch: [node, 'tools/check-launch.ts'],
  // Asks Git only if it is run.
  get changes() {
    return [...prettier, ...changedFiles()];
  },
};

/**
 * Checks of `npm run check`, the longest first, so that two at a time end together. Only a site that is about to go public
 * passes that of the launch.
 */
const usualChecks = ['pages', 'format', 'lint', 'unused', 'content', 'documents'];

/** Checks of a release, with the build of all that tests of servers and browsers need. */
export const checksOfRelease = ['build', ...usualChecks];

/**
 * Checks of each change: the format of only what has changed, one of the rules that need types, and no types of .astro
 * files.
 */
export const checksOfChange = ['build', 'types', 'syntax', 'unused', 'changes', 'content', 'documents'];

/**
 * Runs checks, two at a time, and prints a line for each, with the warnings of those that pass, and all output of failures
 * and of a check that runs alone.
 * @returns the names of those that failed
 */
export async function check(names: readonly string[]): Promise<string[]> {
  const unknownNames = names.filter((name) => !Object.hasOwn(checks, name));
  if (unknownNames.length > 0) {
    console.error(`There is no check ${unknownNames.join(', ')}. Checks: ${Object.keys(checks).join(', ')}.`);
    return unknownNames;
  }
  const remainingNames = [...names];
  const failedNames: string[] = [];
  const runInTurn = async () => {
    for (let name = remainingNames.shift(); name; name = remainingNames.shift()) {
      const [command = '', ...args] = checks[name] ?? [];
      const { passed, output, seconds } = await runCommand(command, args);
      if (!passed) failedNames.push(name);
      const warnings = output.match(/^Warning: .*$/gm) ?? [];
      if (!passed || names.length === 1) console.log(output.trimEnd());
      else for (const line of warnings) console.log(`        ${line}`);
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
    }
  };
  await Promise.all([runInTurn(), runInTurn()]);
  return failedNames;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  if ((await check(names.length > 0 ? names : usualChecks)).length > 0) process.exitCode = 1;
}
