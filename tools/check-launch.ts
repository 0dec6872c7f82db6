// npm run check:launch: what must hold before the public comes, one line each: PASS, FAIL or HUMAN. Any FAIL ends with 1.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore } from '../model/day.ts';
import { mistakeInWords } from '../model/mistakes.ts';
import { readSources } from '../model/read-content.ts';
import { buildStamp, isBuilt } from './build-stamp.ts';
import { contentLinks, linkFaults } from './content-links.ts';
import { nameOf, type Lock } from './dependency-rules.ts';
import { launchLines, type LaunchFacts } from './launch-lines.ts';
import { filesIn, root } from './project.ts';
import { runCommand } from './run-command.ts';

/** The packages that are installed where the site runs, with the licences that the lock file names. */
function licences(): LaunchFacts['licences'] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: nameOf(path), licence: license ?? '' }));
}

async function deskCheck(): Promise<LaunchFacts['desk']> {
  const { output } = await runCommand(process.execPath, ['desk/commands/desk.ts', 'check', '--format', 'json']);
  const start = output.search(/^\[/m);
  if (start < 0) return output;
  try {
    return JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)) as {
      what: string;
      ok: boolean;
      says: string;
    }[];
  } catch {
    return output;
  }
}

const { sources, mistakes } = readSources(root);
const lines = launchLines({
  sources,
  mistakes,
  today: dayInSingapore(new Date()),
  environment: process.env,
  built: isBuilt(buildStamp()) ? new Set(filesIn('dist').map((file) => file.slice('dist/'.length))) : undefined,
  desk: await deskCheck(),
  licences: licences(),
  hasLicenceFile: existsSync(join(root, 'LICENSE')),
  links: contentLinks().length,
  linkFaults: linkFaults().map(mistakeInWords),
});
for (const { verdict, what, says } of lines)
  console.log(`${verdict.padEnd(5)}  ${what.padEnd(15)}  ${says.replaceAll('\n', `\n${' '.repeat(24)}`)}`);
const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
console.log(`\n${count('PASS')} pass, ${count('FAIL')} fail, ${count('HUMAN')} for a person to look at.`);
if (count('FAIL') > 0) process.exitCode = 1;
