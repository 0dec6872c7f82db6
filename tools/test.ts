// Everything that must hold: the checks, the build, site and desk apart, unit tests, faults and journeys.
import { build } from './build.ts';
import { check } from './check.ts';
import { runPlaywright, runVitest, type Count } from './test-runners.ts';
import { tryApart } from './try-apart.ts';

const counts: Count[] = [];
const add = (part: { passed: string[]; failed: string[] }) =>
  counts.push({ passed: part.passed.length, failed: part.failed.length });
const title = (words: string) => console.log(`\n— ${words}`);
const sum = (key: keyof Count) => counts.reduce((total, part) => total + part[key], 0);

title('Checks');
add(await check());

title('Build');
const built = await build();
add(built ? { passed: ['build'], failed: [] } : { passed: [], failed: ['build'] });

title('Site and desk apart');
add(await tryApart());

title('Unit tests');
counts.push(await runVitest('unit'));

title('Faults');
counts.push(await runVitest('faults'));

title('Journeys');
if (built) counts.push(await runPlaywright());
else {
  console.log('Not run: there is no site to visit.');
  counts.push({ passed: 0, failed: 1 });
}

if (sum('failed') > 0) process.exitCode = 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
