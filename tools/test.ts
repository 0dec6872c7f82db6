// npm test: everything that a release needs; --fast: unit tests; --all: the long tests too; NAME …: files with NAME in their
// path, with further options for their runner.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cache, environment, root } from './project.ts';
import { runCommand } from './run-command.ts';
import { build } from './build.ts';
import { check } from './check.ts';

interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const module = (...names: string[]) => join(root, 'node_modules', ...names);

/** A part of Vitest's configuration (vitest.config.ts). */
type Project = 'fast' | 'server' | 'tools' | 'site' | 'resilience';

/** Tells the runners that start after it to run what takes minutes too (vitest.config.ts, playwright.config.ts). */
function includeLongTests(): void {
  environment['TEST_ALL'] = '1';
}

/** Finds the test files whose path contains one of the words. */
function testFilesNamed(words: readonly string[], folder = root): string[] {
  return globSync('*/**/*.{test,spec}.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules'] })
    .filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
    .sort();
}

/** Runs some of Vitest's projects, or some files of any. A file that could not be loaded counts as a failure. */
async function runVitest(projects: readonly Project[], files: readonly string[] = []): Promise<Count> {
  const report = join(cache, 'vitest-report.json');
  const chosen = [...files, ...projects.flatMap((project) => ['--project', project])];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return count(report, [module('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters], {}, (text) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  });
}

/** Runs the tests in a browser, all or some files. */
async function runPlaywright(files: readonly string[] = []): Promise<Count> {
  const report = join(cache, 'playwright-report.json');
  const args = [module('@playwright', 'test', 'cli.js'), 'test', ...files, '--reporter=dot,json'];
  return count(report, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, (text) => {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  });
}

/** Counts the tests of a runner. A missing report, no test, or a crash without a failed test counts as a failure. */
async function count(
  report: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: (text: string) => Count,
): Promise<Count> {
  rmSync(report, { force: true });
  const { passed } = await runCommand(process.execPath, args, { stream: true, env });
  const counted = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  if (counted.failed > 0 || (passed && counted.passed > 0)) return counted;
  console.log(counted.passed === 0 ? 'No test was run.' : 'The runner failed outside any test.');
  return { ...counted, failed: 1 };
}

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const options = args.filter((arg) => arg.startsWith('--'));
const counts: Count[] = [];
const began = performance.now();

/** Runs a part under its title and prints how long it took. */
async function part(title: string, run: () => Promise<Count>): Promise<Count> {
  const from = performance.now();
  console.log(`\n— ${title}`);
  const count = await run();
  counts.push(count);
  console.log(`  ${count.passed} passed, ${count.failed} failed, ${((performance.now() - from) / 1000).toFixed(0)} s`);
  return count;
}

/** Runs the files whose path contains one of the words, each with its runner. */
async function runFiles() {
  const files = testFilesNamed(words);
  if (files.length === 0) {
    console.error(`No test file has a path with ${words.map((word) => `"${word}"`).join(' or ')} in it.`);
    process.exit(1);
  }
  includeLongTests();
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const units = files.filter((file) => !specs.includes(file));
  if (units.some((file) => /^tests\/(live|specification)\//.test(file)) && !(await build())) process.exit(1);
  if (units.length > 0)
    await part(units.map((file) => basename(file)).join(', '), () => runVitest([], [...units, ...options]));
  if (specs.length > 0)
    await part(specs.map((file) => basename(file)).join(', '), () => runPlaywright([...specs, ...options]));
}

async function runChecks(): Promise<Count> {
  const { passed, failed } = await check();
  return { passed: passed.length, failed: failed.length };
}

async function runEverything() {
  if (args.includes('--all')) includeLongTests();
  await part('Checks', runChecks);
  const built = await part('Build', async () =>
    (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
  await part('Units', () => runVitest(['fast', 'server', 'tools']));
  if (built.failed === 0) {
    await part('Our own site, read as HTML', () => runVitest(['site']));
    await part('In a browser', () => runPlaywright());
  }
  await part('Treated badly', () => runVitest(['resilience']));
}

if (words.length > 0) await runFiles();
else if (args.includes('--fast')) await part('Units', () => runVitest(['fast', 'server']));
else await runEverything();

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
if (sum('failed') > 0) process.exitCode = 1;
console.log(`\nIn ${((performance.now() - began) / 1000).toFixed(0)} s:`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
