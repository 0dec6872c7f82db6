import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, root } from './project.ts';
import { runCommand } from './run-command.ts';

export interface Count {
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
export type Project = 'fast' | 'server' | 'tools' | 'site' | 'resilience';

/** Tells the runners that start after it to run what takes minutes too (vitest.config.ts, playwright.config.ts). */
export function includeLongTests(): void {
  environment['TEST_ALL'] = '1';
}

/** Finds the test files whose path contains one of the words. */
export function testFilesNamed(words: readonly string[], folder = root): string[] {
  return globSync('*/**/*.{test,spec}.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules'] })
    .filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
    .sort();
}

/** Runs some of Vitest's projects, or some files of any. A file that could not be loaded counts as a failure. */
export async function runVitest(projects: readonly Project[], files: readonly string[] = []): Promise<Count> {
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
export async function runPlaywright(files: readonly string[] = []): Promise<Count> {
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
