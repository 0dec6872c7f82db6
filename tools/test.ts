// npm test: what every change must pass; --fast: unit tests; --all: what a release must pass; NAME …: files with NAME in
// their path, and after the names options for their runner.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, checksOfChange, checksOfRelease } from './check.ts';
import { cache, environment, root } from './project.ts';
import { runCommand } from './run-command.ts';

const total = { passed: 0, failed: 0 };

// The many programs of a run compile each module once, which takes a fifth off a start.
environment['NODE_COMPILE_CACHE'] = join(cache, 'compile');

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0);

/** Runs a part under its title, which returns how many of its checks or tests passed and failed. */
async function part(title: string, run: () => Promise<{ passed: number; failed: number }>): Promise<boolean> {
  console.log(`\n— ${title}`);
  const partStart = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  console.log(`  ${title}: ${passed} passed, ${failed} failed, ${secondsSince(partStart)} s`);
  return failed === 0;
}

/** Runs a test runner and counts its tests by its JUnit report. No test, or a crash outside any test, is a failure. */
async function runTests(command: string, args: readonly string[], report: string) {
  rmSync(report, { force: true });
  const { passed: hasPassed } = await runCommand(join(root, 'node_modules', '.bin', command), args, {
    stream: true,
    env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
  });
  const cases = existsSync(report)
    ? (readFileSync(report, 'utf8').match(/<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g) ?? [])
    : [];
  const failed = cases.filter((testCase) => /<(?:failure|error)\b/.test(testCase)).length;
  const passed = cases.filter((testCase) => !/<(?:failure|error|skipped)\b/.test(testCase)).length;
  if (failed > 0 || (hasPassed && passed > 0)) return { passed, failed };
  console.log(passed === 0 ? 'No test was run.' : 'The runner failed outside any test.');
  return { passed, failed: 1 };
}

/** Runs all of Vitest's tests, or those that the arguments choose. */
function vitest(title: string, args: readonly string[] = []): Promise<boolean> {
  const report = join(cache, 'vitest-report.xml');
  const reporters = ['--reporter=dot', '--reporter=junit', `--outputFile.junit=${report}`];
  return part(title, () => runTests('vitest', ['run', ...args, ...reporters], report));
}

/** Runs the unit tests but those that need seconds. */
function runFast() {
  environment['TEST_FAST'] = '1';
  return vitest('Units', ['--project=units']);
}

/** Runs the tests in a browser, all or some files. */
const playwright = (title: string, files: readonly string[] = []): Promise<boolean> =>
  part(title, () =>
    runTests('playwright', ['test', ...files, '--reporter=dot,junit'], join(cache, 'playwright-report.xml')),
  );

/** Runs checks, with the build among them. @returns true if the site is built */
async function checkAndBuild(names: readonly string[]): Promise<boolean> {
  let failed: string[] = [];
  await part(names.length > 1 ? 'Checks and build' : 'Build', async () => {
    failed = await check(names);
    return { passed: names.length - failed.length, failed: failed.length };
  });
  return !failed.includes('build');
}

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const pathParts = firstOption < 0 ? args : args.slice(0, firstOption);
const options = args.slice(pathParts.length);

/** Runs the files whose path contains one of the parts, each with its runner. */
async function runFiles() {
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })
    .filter((file) => pathParts.some((pathPart) => file.includes(pathPart.replace(/^\.\//, ''))))
    .sort();
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const units = files.filter((file) => !specs.includes(file));
  if (files.length === 0) {
    console.error(`No test file has a path with ${pathParts.map((pathPart) => `"${pathPart}"`).join(' or ')} in it.`);
    process.exit(1);
  }
  environment['TEST_ALL'] = '1';
  if (units.some((file) => file.startsWith('tests/live/')) && !(await checkAndBuild(['build']))) return;
  if (units.length > 0) await vitest(units.join(', '), [...units, ...options]);
  if (specs.length > 0) await playwright(specs.join(', '), [...specs, ...options]);
}

async function runEverything() {
  // Tests of a release are listed in vitest.config.ts and playwright.config.ts.
  const isRelease = args.includes('--all');
  if (isRelease) environment['TEST_ALL'] = '1';
  const isBuilt = await checkAndBuild(isRelease ? checksOfRelease : checksOfChange);
  if (!isBuilt) return runFast();
  const runBrowser = () => playwright('In a browser');
  // Beside each other, so that tests that wait for a server or a browser leave the processor to others.
  if (!isRelease) return Promise.all([vitest('Units and servers'), runBrowser()]);
  // In turn, because a release kills servers and builds sites for minutes.
  await vitest('Units and servers');
  return runBrowser();
}

const start = performance.now();
if (pathParts.length > 0) await runFiles();
else if (args.length === 0 || args[0] === '--all') await runEverything();
else if (args[0] === '--fast') await runFast();
else {
  console.error(`Name the files that run with ${args.join(' ')}: npm test -- NAME ${args.join(' ')}`);
  process.exit(1);
}
if (total.failed > 0) process.exitCode = 1;
console.log(`\nIn ${secondsSince(start)} s:`);
console.log(`${total.passed} passed, ${total.failed} failed`);
