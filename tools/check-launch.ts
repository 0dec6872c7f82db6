// npm run check -- launch: prints PASS, FAIL or HUMAN for each condition of the launch. A FAIL sets exit code 1.
import { join } from 'node:path';
import { dayInSingapore } from '../model/dates/day.ts';
import { readSources } from '../model/reader/read-content.ts';
import { buildState } from './build-state.ts';
import { launchLines } from './launch-lines.ts';
import { contentRoot, root } from './project.ts';
import { runCommand } from './run-command.ts';

const { sources, issues } = readSources(contentRoot);
const lines = launchLines({
  sources,
  issues,
  today: dayInSingapore(new Date()),
  environment: process.env,
  isBuilt: buildState(join(root, 'dist')).isCurrent(),
  server: await runCommand(process.execPath, ['server/cli/admin.ts', 'check']),
});
for (const { verdict, what, detail } of lines)
  console.log(`${verdict.padEnd(5)}  ${what.padEnd(15)}  ${detail.replaceAll('\n', `\n${' '.repeat(24)}`)}`);
const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
console.log(`\n${count('PASS')} pass, ${count('FAIL')} fail, ${count('HUMAN')} for a person to look at.`);
if (count('FAIL') > 0) process.exitCode = 1;
