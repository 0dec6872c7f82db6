// The long runs of what tests/faults/ tries briefly, all or one of them, for hours in all:
// npm run bench -- faults [power|control|kills|mail] [how many]
// What came of each is kept in bench/results/faults.json with the day and the count that was reached.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordingMissing } from '../tests/faults/disk-record.ts';
import { killUnderLoad } from '../tests/faults/kill-cycles.ts';
import { tryMail } from '../tests/faults/mail-trial.ts';
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
async function cutOften(cuts: number, each: number, careless: boolean, note: (sum: Cuts) => void): Promise<void> {
  const sum: Cuts = { cuts: 0, afterAcknowledgements: 0, desks: 0, bad: [] };
  for (let recordings = 0; sum.cuts < cuts; recordings++) {
    const registrations = recordings % 5 === 4 ? 300 : 20 + Math.floor(Math.random() * 80);
    const recording = await recordDesk(registrations, careless);
    const part = await tryCuts(recording, Math.min(each, cuts - sum.cuts), careless ? 0 : 250);
    sum.cuts += part.cuts;
    sum.afterAcknowledgements += part.afterAcknowledgements;
    sum.desks += part.desks;
    sum.bad.push(...part.bad);
    note(sum);
  }
}

function canRecord(): boolean {
  const missing = recordingMissing();
  if (missing !== undefined) console.log(`No power cut is tried: ${missing}.`);
  return missing === undefined;
}

async function power(cuts: number): Promise<void> {
  if (!canRecord()) return;
  await cutOften(cuts, 500, false, ({ bad, ...sum }) =>
    keep('power', { ...sum, bad: bad.length, examples: bad.slice(0, 5), held: bad.length === 0 }),
  );
}

/** The same with a store that flushes less: it must lose somebody, or the run above proves nothing. */
async function control(cuts: number): Promise<void> {
  if (!canRecord()) return;
  await cutOften(cuts, 100, true, ({ cuts: done, bad }) => {
    const lost = bad.filter((words) => words.includes('acknowledged are lost')).length;
    keep('control', { synchronous: 'NORMAL', cuts: done, lost, held: lost > 0 });
  });
}

async function kills(count: number): Promise<void> {
  const sum = { kills: 0, acknowledged: 0, lost: 0, twice: 0, withoutLetters: 0, damaged: 0 };
  while (sum.kills < count) {
    const { integrity, ...part } = await killUnderLoad(Math.min(25, count - sum.kills));
    for (const [name, value] of Object.entries(part)) sum[name as keyof typeof part] += value;
    if (integrity !== 'ok') sum.damaged++;
    keep('kills', { ...sum, held: sum.lost + sum.twice + sum.withoutLetters + sum.damaged === 0 });
  }
}

/** One kill for every hundred registrations, as 100 for 10,000. */
async function mail(registrations: number): Promise<void> {
  const outcome = await tryMail(registrations, Math.ceil(registrations / 100), 10);
  const { letters, delivered, doublesByKills, kills: killed } = outcome;
  keep('mail', { ...outcome, held: delivered === letters && doublesByKills <= killed });
}

const runs = {
  power: [power, 10_000],
  control: [control, 1_000],
  kills: [kills, 1_000],
  mail: [mail, 10_000],
} as const;

/** Runs the long runs, or one of them. @param values the run's name, and how many in place of the usual */
export async function benchFaults([name, count]: readonly string[]): Promise<void> {
  if (name !== undefined && !(name in runs))
    throw new Error(`There is no run "${name}". There are: ${Object.keys(runs).join(', ')}.`);
  for (const [each, [run, usual]] of Object.entries(runs))
    if (name === undefined || name === each) await run(Number(count ?? usual));
}
