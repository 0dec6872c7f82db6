// What plumbline-build.timer runs on the server: takes what was published, and builds the site of today. With --back it goes
// back to the release before. RELEASES_DIR has the releases; `current` beside it leads to the one that runs.
import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { dayInSingapore } from '../model/day.ts';
import { publishingFile, readPublishing, type Publishing } from '../server/publishing.ts';
import { commitsOf, fetchPublished, git, hasRemote } from './publishing/git.ts';
import { buildRelease, makeRelease, otherTables } from './publishing/make-release.ts';

/** How many releases are kept: the one that runs, and those that one can go back to. */
const keptReleases = 3;
/** After how long a commit that failed is tried again, in milliseconds: the fault may have been the machine's. */
const patience = 3_600_000;
/** The names of the releases that are made here; an operator's own have others. */
const ownName = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/;

const releases = process.env['RELEASES_DIR'] ?? '';
const link = join(dirname(releases), 'current');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Writes a file in one step, so that a reader never sees half of it. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

const note = (state: Publishing) => writeWhole(publishingFile(releases), `${JSON.stringify(state, null, 2)}\n`);

/** Asks for a restart of the server: the service, or plumbline-admin, removes the file and restarts it. */
const askForRestart = () => writeFileSync(join(releases, 'restart'), '');

/** Leads `current` to a release, with no moment at which it leads nowhere. */
function switchTo(name: string): void {
  rmSync(`${link}.next`, { force: true });
  symlinkSync(relative(dirname(link), join(releases, name)), `${link}.next`);
  renameSync(`${link}.next`, link);
}

/** Only one at a time; a program that was killed is in nobody's way. */
function takeTurn(): () => void {
  const file = join(releases, 'publishing.pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other > 0 && other !== process.pid && existsSync(`/proc/${other}`))
    throw new Error('Something is being published at this moment. Try again when it is done.');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** The build of today in a release. The server is restarted where there is a new one. */
async function buildToday(release: string): Promise<void> {
  const file = join(release, '.cache', 'dist-stamp');
  const stamp = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const before = stamp();
  await buildRelease(release);
  if (stamp() !== before) askForRestart();
}

/** Makes what was published live, where there is something new. @throws Error where it cannot be */
async function takePublished(live: string): Promise<void> {
  const state = readPublishing(releases);
  let commit: string | undefined;
  try {
    commit = await fetchPublished(live);
    delete state.unreachable;
  } catch (error) {
    state.unreachable = { since: state.unreachable?.since ?? new Date().toISOString(), reason: messageOf(error) };
    console.error(`The repository could not be reached: ${messageOf(error)}`);
  }
  note(state);
  if (commit === undefined) return;
  const { failed, takenBack } = state;
  const short = commit.slice(0, 8);
  if (takenBack.includes(commit))
    return console.log(
      `Commit ${short} is not taken: The site was taken back from it. What is published next is taken again.`,
    );
  if (failed?.commit === commit && Date.now() - Date.parse(failed.at) < patience)
    return console.log(`Commit ${short} is not taken: ${failed.reason}`);

  const name = `${dayInSingapore(new Date())}-${short}`;
  console.log(`Commit ${short} was published by ${await git(live, 'log', '-1', '--format=%an', commit)}.`);
  try {
    await makeRelease(live, join(releases, name), commit);
  } catch (error) {
    const reason = messageOf(error);
    note({ ...state, failed: { commit, at: new Date().toISOString(), reason } });
    throw new Error(`Commit ${short} is not live, and the site is as it was. ${reason}`, { cause: error });
  }
  switchTo(name);
  askForRestart();
  const known = [name, basename(live), ...state.releases].filter(
    (other, at, all) => all.indexOf(other) === at && existsSync(join(releases, other)),
  );
  const kept = known.slice(0, keptReleases);
  for (const old of readdirSync(releases).filter((other) => ownName.test(other) && !kept.includes(other)))
    rmSync(join(releases, old), { recursive: true, force: true });
  note({ releases: kept, takenBack: [] });
  console.log(`${name} is live.`);
}

/** Leads back to the release before, and keeps the timer from taking again what is there now. */
async function goBack(live: string): Promise<void> {
  const state = readPublishing(releases);
  // All of them where the one that runs was made by hand.
  const earlier = state.releases.slice(state.releases.indexOf(basename(live)) + 1);
  const before = earlier.filter((name) => existsSync(join(releases, name)));
  const [name] = before;
  if (name === undefined) throw new Error('There is no release to go back to.');
  const tables = otherTables(live, join(releases, name));
  if (tables !== undefined)
    throw new Error(
      `${name} has other tables of the database and would not start on these. Go back by hand, as docs/operating.md says under "Upgrade, and the way back" (its tables: ${tables}).`,
    );
  const takenBack = [...state.takenBack, ...(await commitsOf(live))];
  await buildToday(join(releases, name));
  switchTo(name);
  askForRestart();
  note({ releases: before, takenBack });
  console.log(`${name} is live again, instead of ${basename(live)}.`);
}

async function main(): Promise<void> {
  if (releases === '' || !existsSync(link) || readlinkSync(link) === '')
    throw new Error('RELEASES_DIR must be the folder of the releases, with `current` beside it.');
  const endTurn = takeTurn();
  try {
    if (process.argv.includes('--back')) return await goBack(realpathSync(link));
    let failure: unknown;
    if (await hasRemote(realpathSync(link)))
      await takePublished(realpathSync(link)).catch((error: unknown) => (failure = error));
    // The dates of the site that stays must be true as well.
    await buildToday(realpathSync(link));
    if (failure !== undefined) throw failure;
  } finally {
    endTurn();
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
