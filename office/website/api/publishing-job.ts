// Publishing as a job of the process, which goes on if the browser is closed. There is one at a time, for all authors.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import { moveTo } from './merge-commits.ts';
import {
  failedOutcome,
  preparePublication,
  removeCheckout,
  type PreparedPublication,
  type PublicationOutcome,
  type PublicationRequest,
} from './publication.ts';
import { pushToEngineers, updateProjectFolder } from './remotes.ts';
import { replaceFile } from './replace-file.ts';
import type { PublishingSteps } from './publishing-steps.ts';
import { runExclusively, tidyAfterKill } from './working-copy.ts';

/** A publication, while it runs and after it. */
export interface PublishingJob {
  /** Name of the person who publishes. */
  author: string;
  step: 'checking' | 'building' | 'switching' | 'done';
  outcome?: PublicationOutcome;
  /** Time of its end, in ms. */
  endedAt?: number;
}

type PublishingParts = Pick<Settings, 'workingCopy' | 'publishingFile'> & { steps: PublishingSteps };

type Places = Pick<PublishingParts, 'workingCopy' | 'publishingFile'>;

/** A failure of git to move the working copy to a commit, in words for the staff. */
class MoveFailure extends Error {
  constructor(reason: string) {
    super(`The working copy could not be brought to this state. Tell the engineer. ${reason}`);
  }
}

/**
 * Moves the working copy and the project's folder to a commit that the website shows, and pushes it. The note of the
 * publication stays until the working copy is moved, so that the next start tries again.
 * @returns the other failures, in words for the staff
 * @throws MoveFailure if git does not move the working copy
 */
async function settle({ workingCopy: root, publishingFile }: Places, commit: string): Promise<string[]> {
  const { conflicts } = await moveTo(root, commit).catch((error: Error) => {
    throw new MoveFailure(error.message);
  });
  // The office stays open, because only the staff can change one of the two.
  if (conflicts.length > 0) return [new MoveFailure('It was changed in the same places.').message];
  rmSync(publishingFile, { force: true });
  const failures: string[] = [];
  const folderFailure = await updateProjectFolder(root);
  if (folderFailure) failures.push(`The project's folder is not at this state yet: ${folderFailure}`);
  const pushFailure = await pushToEngineers(root);
  if (pushFailure)
    failures.push(`The engineers’ repository did not take this yet. It is sent again later: ${pushFailure}`);
  return failures;
}

let lastJob: PublishingJob | undefined;

/** The publication that runs, or the last one since the process began. */
export const publishingJob = (): PublishingJob | undefined => lastJob;

/** Checks if a publication runs. */
export const isPublishing = (): boolean => lastJob !== undefined && lastJob.step !== 'done';

/** Publishes, and notes each step in the job. @throws for a fault of this program */
async function publish(
  parts: PublishingParts,
  request: PublicationRequest,
  job: PublishingJob,
): Promise<PublicationOutcome> {
  const { workingCopy: root, publishingFile } = parts;
  const { completeContent, build, goLive } = parts.steps;
  const prepared = await preparePublication({ root, author: job.author, completeContent }, request);
  if ('passed' in prepared) return prepared;
  const { folder, commit, version } = prepared;
  try {
    // After a kill in the middle, the next start sees if the website shows it.
    replaceFile(publishingFile, JSON.stringify({ commit, version }));
    job.step = 'building';
    const built = await build(prepared);
    if (!built.passed) {
      rmSync(publishingFile, { force: true });
      return failedOutcome(
        'Nothing was published, because the site could not be built with these changes. The website is as it was.',
        built.failure,
      );
    }
    job.step = 'switching';
    const isShown = await goLive(version);
    const notes = await settle(parts, commit).catch((error: unknown) => {
      if (error instanceof MoveFailure) return [error.message];
      throw error;
    });
    if (!isShown) notes.unshift('It is built, but the website does not show it yet. Tell the engineer.');
    return { passed: true, message: notes.join('\n'), ...(isShown && { since: new Date().toISOString() }) };
  } finally {
    await removeCheckout(root, folder);
  }
}

/**
 * Begins a publication. While one runs, a second press changes nothing.
 * @param author name of the person who publishes
 * @returns the publication that runs
 */
export function startPublishing(parts: PublishingParts, author: string, request: PublicationRequest): PublishingJob {
  if (lastJob && isPublishing()) return lastJob;
  const job: PublishingJob = { author, step: 'checking' };
  lastJob = job;
  const onFault = (error: unknown) =>
    failedOutcome(
      'The publication was not finished, because of a fault of this program. Tell the engineer.',
      String(error),
    );
  void runExclusively(() => publish(parts, request, job).catch(onFault)).then((outcome) => {
    job.outcome = outcome;
    job.endedAt = Date.now();
    job.step = 'done';
  });
  return job;
}

/**
 * Finishes a publication that the website shows although the process was killed before it could note that.
 * The note of a publication that it does not show is removed.
 * @param shownVersion returns the version of the content that the website shows; undefined if it does not answer
 * @throws with the reason if git does not move the working copy
 */
export async function finishInterrupted(
  places: Places,
  shownVersion: () => Promise<string | undefined>,
): Promise<void> {
  const { workingCopy, publishingFile } = places;
  await tidyAfterKill(workingCopy);
  if (!existsSync(publishingFile)) return;
  const { commit, version } = JSON.parse(readFileSync(publishingFile, 'utf8')) as Omit<PreparedPublication, 'folder'>;
  if ((await shownVersion()) === version) for (const failure of await settle(places, commit)) console.error(failure);
  else rmSync(publishingFile, { force: true });
}
