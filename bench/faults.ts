// The long runs of what tests/faults/ tries briefly: npm run bench -- faults [power|kills|mail] [how many].
// What came of each is kept in bench/results/faults.json with the day and the real count.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordingMissing } from '../tests/faults/disk-record.ts';
import { killUnderLoad } from '../tests/faults/kill-cycles.ts';
import { recordDesk, tryCuts, type Cuts } from '../tests/faults/power-cut.ts';

const results = join(dirname(import.meta.dirname), 'bench', 'results', 'faults.json');

/** What a run found, by name; `held` says whether nothing was lost that must not be. */
type Finding = Record<string, unknown> & { held: boolean };

function keep(name: string, finding: Finding): void {
  const known = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Record<string, unknown>) : {};
  mkdirSync(dirname(results), { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(results, `${JSON.stringify({ ...known, [name]: { date, ...finding } }, null, 2)}\n`);
  console.log(`${name}: ${JSON.stringify(finding)}`);
}

/** Cuts on recordings of different lengths: short ones end in the write-ahead log, long ones cross a checkpoint. */
async function cutOften(cuts: number, each: number, careless: boolean): Promise<Cuts & { recordings: number }> {
  const sum = { cuts: 0, afterAcknowledgements: 0, desks: 0, bad: [] as string[], recordings: 0 };
  while (sum.cuts < cuts) {
    const registrations = sum.recordings % 5 === 4 ? 300 : 20 + Math.floor(Math.random() * 80);
    const recording = await recordDesk(registrations, careless);
    const part = await tryCuts(recording, Math.min(each, cuts - sum.cuts), careless ? 0 : 250);
    sum.cuts += part.cuts;
    sum.afterAcknowledgements += part.afterAcknowledgements;
    sum.desks += part.desks;
    sum.bad.push(...part.bad);
    sum.recordings++;
    process.stderr.write(`${sum.cuts} of ${cuts} cuts, ${sum.bad.length} bad\n`);
  }
  return sum;
}

async function power(cuts: number): Promise<void> {
  const missing = recordingMissing();
  if (missing !== undefined) return console.log(`No power cut is tried: ${missing}.`);
  const { bad, ...sum } = await cutOften(cuts, 500, false);
  keep('power cuts', { ...sum, bad: bad.length, examples: bad.slice(0, 5), held: bad.length === 0 });
  const control = await cutOften(Math.min(cuts, 1_000), 250, true);
  const lost = control.bad.filter((words) => words.includes('acknowledged are lost')).length;
  keep('power cuts with synchronous=NORMAL (must lose)', { cuts: control.cuts, lost, held: lost > 0 });
}

async function kills(count: number): Promise<void> {
  const sum = { kills: 0, acknowledged: 0, lost: 0, twice: 0, withoutLetters: 0, damaged: 0 };
  while (sum.kills < count) {
    const { integrity, ...part } = await killUnderLoad(Math.min(50, count - sum.kills));
    for (const [name, value] of Object.entries(part)) sum[name as keyof typeof part] += value;
    if (integrity !== 'ok') sum.damaged++;
    process.stderr.write(`${sum.kills} of ${count} kills\n`);
  }
  keep('kills under load', { ...sum, held: sum.lost + sum.twice + sum.withoutLetters + sum.damaged === 0 });
}

const runs = { power: [power, 10_000], kills: [kills, 1_000] } as const;

/** Runs the long runs, or one of them. @param values the run's name, and how many in place of the usual */
export async function benchFaults([name, count]: readonly string[]): Promise<void> {
  if (name !== undefined && !(name in runs))
    throw new Error(`There is no run "${name}". There are: ${Object.keys(runs).join(', ')}.`);
  for (const [each, [run, usual]] of Object.entries(runs))
    if (name === undefined || name === each) await run(Number(count ?? usual));
}

if (import.meta.main) await benchFaults(process.argv.slice(2));
