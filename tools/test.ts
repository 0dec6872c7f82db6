// npm test: everything that a release needs; --fast: unit tests; --all: the long tests too; NAME …: files with NAME in their
// path, with further options for their runner.
import { basename } from 'node:path';
import { build } from './build.ts';
import { check } from './check.ts';
import { includeLongTests, runPlaywright, runVitest, testFilesNamed, type Count } from './test-runners.ts';

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
