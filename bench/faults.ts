// The long runs of what tests/faults/ tries briefly, all or one of them, for hours in all:
// npm run bench -- faults [power|control|kills|mail] [how many]
// What came of each is kept in bench/results/faults.json. Cuts and kills of the same desk are added to, so that a run
// that was ended goes on.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordingMissing } from '../tests/faults/disk-record.ts';
import { killUnderLoad } from '../tests/faults/kill-cycles.ts';
import { tryMail } from '../tests/faults/mail-trial.ts';
import { recordDesk, tryCuts, type Cuts } from '../tests/faults/power-cut.ts';

const root = dirname(import.meta.dirname);
const results = join(root, 'bench', 'results', 'faults.json');

/** What a run found, by name; `held` says whether nothing was lost that must not be. */
type Finding = Record<string, unknown> & { held: boolean };

/** Which desk was tried: git's name for what the last commit has in desk/. */
const desk = execFileSync('git', ['rev-parse', '--short', 'HEAD:desk'], { cwd: root, encoding: 'utf8' }).trim();

function known(): Record<string, Record<string, unknown>> {
  return existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Record<string, never>) : {};
}

function keep(name: string, finding: Finding): void {
  mkdirSync(dirname(results), { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(results, `${JSON.stringify({ ...known(), [name]: { date, desk, ...finding } }, null, 2)}\n`);
  console.log(`${name}: ${JSON.stringify(finding)}`);
}

/** The counts to add to: those that are kept of this desk, or zeros. */
function countsOf<Name extends string>(name: string, counts: Record<Name, number>): Record<Name, number> {
  const before = known()[name];
  if (before?.['desk'] !== desk) return counts;
  return Object.fromEntries(Object.keys(counts).map((key) => [key, Number(before[key])])) as Record<Name, number>;
}

/** Cuts on recordings of different lengths: short ones end in the write-ahead log, long ones cross a checkpoint. */
async function* cutOften(cuts: number, each: number, careless: boolean): AsyncGenerator<Cuts> {
  for (let recordings = 0, done = 0; done < cuts; recordings++) {
    const registrations = recordings % 5 === 4 ? 300 : 20 + Math.floor(Math.random() * 80);
    const recording = await recordDesk(registrations, careless);
    const part = await tryCuts(recording, Math.min(each, cuts - done), careless ? 0 : 250);
    done += part.cuts;
    yield part;
  }
}

function canRecord(): boolean {
  const missing = recordingMissing();
  if (missing !== undefined) console.log(`No power cut is tried: ${missing}.`);
  return missing === undefined;
}

async function power(cuts: number): Promise<void> {
  if (!canRecord()) return;
  const sum = countsOf('power', { cuts: 0, afterAcknowledgements: 0, desks: 0, bad: 0 });
  for await (const { bad, ...part } of cutOften(cuts - sum.cuts, 500, false)) {
    for (const [name, value] of Object.entries(part)) sum[name as keyof typeof part] += value;
    sum.bad += bad.length;
    keep('power', { ...sum, examples: bad.slice(0, 5), held: sum.bad === 0 });
  }
}

/** The same with a store that flushes less: it must lose somebody, or the run above proves nothing. */
async function control(cuts: number): Promise<void> {
  if (!canRecord()) return;
  const sum = countsOf('control', { cuts: 0, lost: 0 });
  for await (const { cuts: done, bad } of cutOften(cuts - sum.cuts, 100, true)) {
    sum.cuts += done;
    sum.lost += bad.filter((words) => words.includes('acknowledged are lost')).length;
    keep('control', { synchronous: 'NORMAL', ...sum, held: sum.lost > 0 });
  }
}

async function kills(count: number): Promise<void> {
  const sum = countsOf('kills', { kills: 0, acknowledged: 0, lost: 0, twice: 0, withoutLetters: 0, damaged: 0 });
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
