// Publishing as a job of the process, which goes on if the browser is closed. There is one at a time, for all authors.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { DatesChange } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { datesIn } from './course-dates.ts';
import { restoreFiles } from './history.ts';
import { moveTo } from './merge-commits.ts';
import {
  addCheckout,
  failed,
  namesInWords,
  prepare,
  publicationInWords,
  putFiles,
  removeCheckout,
  type Outcome,
  type Prepared,
} from './publication.ts';
import { pushToEngineers, updateProjectFolder } from './remotes.ts';
import { replaceFile } from './replace-file.ts';
import type { PublishingSteps } from './publishing-steps.ts';
import { runExclusively, tidyAfterKill } from './working-copy.ts';

/** A publication, while it runs and after it. */
export interface PublishingJob {
  /** Name of the person who publishes. */
  by: string;
  step: 'checking' | 'building' | 'switching' | 'done';
  outcome?: Outcome;
  /** Time of its end, in ms. */
  ended?: number;
}

type PublishingParts = Pick<Settings, 'workingCopy' | 'publishingFile'> & { steps: PublishingSteps };

/** Content of a publication: files of the working copy, or the state before a publication. */
export type Wanted = { files: readonly string[] } | { back: string };

/** Makes the changes of a publication in a checkout. @returns the words for the list of publications */
async function putWanted(root: string, folder: string, wanted: Wanted): Promise<string> {
  if ('back' in wanted) {
    const { changed } = await restoreFiles(folder, wanted.back);
    return `taken back: ${namesInWords(changed)}`;
  }
  await putFiles(root, folder, wanted.files);
  return publicationInWords(root, wanted.files);
}

/** Moves the working copy to a commit that the website shows, and pushes it. @returns the failures, in words */
async function settle(root: string, commit: string): Promise<string[]> {
  const { conflicts } = await moveTo(root, commit);
  if (conflicts.length > 0) return ['The working copy could not be brought to this state. Tell the engineer.'];
  const failures: string[] = [];
  const folderFailure = await updateProjectFolder(root);
  if (folderFailure) failures.push(`The project's folder is not at this state yet: ${folderFailure}`);
  const pushFailure = await pushToEngineers(root);
  if (pushFailure)
    failures.push(`The engineers’ repository did not take this yet. It is sent again later: ${pushFailure}`);
  return failures;
}

/** The dates of courses before and after a publication, without making it. */
export async function changeOfDates(root: string, wanted: Wanted): Promise<DatesChange> {
  const folder = await addCheckout(root);
  try {
    const before = datesIn(folder);
    await putWanted(root, folder, wanted);
    return { before, after: datesIn(folder, before) };
  } finally {
    await removeCheckout(root, folder);
  }
}

let job: PublishingJob | undefined;

/** The publication that runs, or the last one since the process began. */
export const publishingJob = (): PublishingJob | undefined => job;

/** Checks if a publication runs. */
export const isPublishing = (): boolean => job !== undefined && job.step !== 'done';

async function publish(
  { workingCopy: root, publishingFile, steps }: PublishingParts,
  wanted: Wanted,
  current: PublishingJob,
): Promise<Outcome> {
  const { completeContent, build, goLive } = steps;
  const ready = await prepare({ root, author: current.by, completeContent }, (folder) =>
    putWanted(root, folder, wanted),
  );
  if ('passed' in ready) return ready;
  const { folder, commit, version } = ready;
  try {
    // After a kill in the middle, the next start sees if the website shows it.
    replaceFile(publishingFile, JSON.stringify({ commit, version }));
    current.step = 'building';
    const built = await build(ready);
    if (!built.passed)
      return failed(
        'Nothing was published, because the site could not be built with these changes. The website is as it was.',
        built.output,
      );
    current.step = 'switching';
    const isShown = await goLive(version);
    const notes = await settle(root, commit);
    if (!isShown) notes.unshift('It is built, but the website does not show it yet. Tell the engineer.');
    return { passed: true, message: notes.join('\n'), ...(isShown && { since: new Date().toISOString() }) };
  } finally {
    rmSync(publishingFile, { force: true });
    await removeCheckout(root, folder);
  }
}

/**
 * Begins a publication. While one runs, a second press changes nothing.
 * @param author name of the person who publishes
 * @returns the publication that runs
 */
export function startPublishing(parts: PublishingParts, author: string, wanted: Wanted): PublishingJob {
  if (job && job.step !== 'done') return job;
  const current: PublishingJob = { by: author, step: 'checking' };
  job = current;
  const onFault = (error: unknown) =>
    failed('The publication was not finished, because of a fault of this program. Tell the engineer.', String(error));
  void runExclusively(() => publish(parts, wanted, current).catch(onFault)).then((outcome) => {
    current.outcome = outcome;
    current.ended = Date.now();
    current.step = 'done';
  });
  return current;
}

/** Finishes a publication that the website shows although the process was killed before it could note that. */
export async function finishInterrupted(
  { workingCopy: root, publishingFile }: Omit<PublishingParts, 'steps'>,
  shownVersion: () => Promise<string | undefined>,
): Promise<void> {
  await tidyAfterKill(root);
  if (!existsSync(publishingFile)) return;
  const { commit, version } = JSON.parse(readFileSync(publishingFile, 'utf8')) as Omit<Prepared, 'folder'>;
  if ((await shownVersion()) === version) await settle(root, commit);
  rmSync(publishingFile, { force: true });
}
