// The long runs over the server: kills under load, power losses, a mail server that fails, inputs that nobody should send.
// Each part that is named with its count is run (`node bench/long-runs.ts kills=1000 cuts=1000 mail=1000 fuzz=100000`) and kept in bench/results/long-runs.json with its
// day; the others stay as they were.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fixtureFiles } from '../tests/resilience/fixture-site.ts';
import { fuzz, partialRows, startFuzzedServer } from '../tests/resilience/fuzz/fuzz-server.ts';
import { killUnderLoad } from '../tests/resilience/kill-cycles.ts';
import { tryMail } from '../tests/resilience/mail-trial.ts';
import { recordServer, tryCuts } from '../tests/resilience/power-cut.ts';
import { root } from '../tools/project.ts';

/** How many registrations a recording has, and how many cuts are made in each. */
const [recorded, cutsOfRecording] = [400, 500];

async function losePower(cuts: number) {
  const sum = { cuts: 0, afterAcknowledgements: 0, servers: 0, bad: [] as string[] };
  while (sum.cuts < cuts) {
    const found = await tryCuts(await recordServer(recorded), Math.min(cutsOfRecording, cuts - sum.cuts), 50);
    sum.cuts += found.cuts;
    sum.afterAcknowledgements += found.afterAcknowledgements;
    sum.servers += found.servers;
    sum.bad.push(...found.bad);
  }
  return sum;
}

async function sendBadInputs(count: number) {
  const fuzzed = await startFuzzedServer();
  const paths = ['/', '/healthz', ...Object.keys(fixtureFiles).map((name) => `/${name.replace(/\.html$/, '')}`)];
  try {
    await fuzz(fuzzed, paths, 1_000, 1);
    const { used } = await fuzzed.memory();
    await fuzz(fuzzed, paths, count, 2);
    const statuses = Object.fromEntries([...fuzzed.statuses].toSorted(([one], [other]) => one - other));
    const usedAfter = (await fuzzed.memory()).used;
    return { requests: fuzzed.tried, statuses, memoryBefore: used, memoryAfter: usedAfter, ...partialRows(fuzzed) };
  } finally {
    await fuzzed.server.stop();
    fuzzed.place.remove();
  }
}

const runs: Record<string, (count: number) => Promise<object>> = {
  kills: killUnderLoad,
  cuts: losePower,
  mail: (count) => tryMail(count, Math.max(1, Math.round(count / 100)), 7),
  fuzz: sendBadInputs,
};

const file = join(root, 'bench', 'results', 'long-runs.json');
const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {};
for (const [name, count] of process.argv.slice(2).map((word) => word.split('='))) {
  const run = runs[name ?? ''];
  if (!run || !(Number(count) > 0))
    throw new Error('Name a run with its count: kills=1000, cuts=1000, mail=1000 or fuzz=100000.');
  const began = performance.now();
  const found = await run(Number(count));
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  const minutes = Math.round((performance.now() - began) / 6_000) / 10;
  kept[name ?? ''] = { date: new Date().toISOString().slice(0, 10), commit, minutes, ...found };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(JSON.stringify({ [name ?? '']: kept[name ?? ''] }));
}
