import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './project.ts';
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

/** Runs one of Vitest's projects. A file that could not be loaded counts as a failure. */
export async function runVitest(project: 'unit' | 'faults'): Promise<Count> {
  const report = join(cache, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return count(report, [module('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters], {}, (text) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  });
}

/** Runs the journeys. */
export async function runPlaywright(): Promise<Count> {
  const report = join(cache, 'journeys.json');
  const args = [module('@playwright', 'test', 'cli.js'), 'test', '--reporter=dot,json'];
  return count(report, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, (text) => {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  });
}

/** What a runner reported; no report, no test at all or a bad ending without a failed test is a failure of its own. */
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
