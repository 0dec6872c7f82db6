// Publishing as a job of the process, which goes on if the browser is closed. There is one at a time, for all authors.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { contentVersion } from '../../../model/reader/content-folder.ts';
import type { Conflict } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { commitContent, gitText } from './git.ts';
import { moveTo } from './merge.ts';
import { mistakesInWords, putChanges, withCheckout, type PublicationRequest } from './publication.ts';
import { mergeRemotes, pushToEngineers, reasonNotToPublish, updateProjectFolder } from './remotes.ts';
import { replaceFile } from './replace-file.ts';
import type { PublishingSteps } from './publishing-steps.ts';
import { runExclusively, tidyAfterKill } from './working-copy.ts';

/** Result of a publication. */
interface PublicationOutcome {
  passed: boolean;
  message: string;
  /** Output of the program, for the engineer. */
  details?: string;
  conflicts?: Conflict[];
  /** Time since which the website shows it, as ISO 8601. */
  since?: string;
}

const failedOutcome = (message: string, details = ''): PublicationOutcome => ({ passed: false, message, details });

/** A publication, while it runs and after it. */
export interface PublishingJob {
  /** Name of the person who publishes. */
  author: string;
  step: 'checking' | 'building' | 'switching' | 'done';
  outcome?: PublicationOutcome;
  /** Time of its end, in ms. */
  endedAt?: number;
}

type Places = Pick<Settings, 'workingCopy' | 'publishingFile'>;
type PublishingParts = Places & { steps: PublishingSteps };

/**
 * Moves the working copy and the project's folder to a commit that the website shows, and pushes it. The note of the
 * publication stays until then, so that the next start tries again if git does not move the working copy, or after a kill.
 * @returns the other failures, in words for the staff
 * @throws with the reason, in words for the staff, if git does not move the working copy
 */
async function settle({ workingCopy: root, publishingFile }: Places, commit: string): Promise<string[]> {
  const failureInWords = (reason: string) =>
    `The working copy could not be brought to this state. Tell the engineer. ${reason}`;
  const { conflicts } = await moveTo(root, commit).catch((error: Error) => {
    throw new Error(failureInWords(error.message));
  });
  // The office stays open, because only the staff can change one of the two.
  if (conflicts.length > 0) return [failureInWords('It was changed in the same places.')];
  const failures: string[] = [];
  const folderFailure = await updateProjectFolder(root);
  if (folderFailure) failures.push(`The project's folder is not at this state yet: ${folderFailure}`);
  const pushFailure = await pushToEngineers(root);
  if (pushFailure)
    failures.push(`The engineers’ repository did not take this yet. It is sent again later: ${pushFailure}`);
  rmSync(publishingFile, { force: true });
  return failures;
}

let lastJob: PublishingJob | undefined;

/** The publication that runs, or the last one since the process began. */
export const publishingJob = (): PublishingJob | undefined => lastJob;

export const isPublishing = (): boolean => lastJob !== undefined && lastJob.step !== 'done';

/** Builds the commit of a checkout, and makes it public. */
async function release(parts: PublishingParts, folder: string, job: PublishingJob): Promise<PublicationOutcome> {
  const { publishingFile, steps } = parts;
  const commit = await gitText(folder, 'rev-parse', 'HEAD');
  // Identifies its content, as `build.txt` of the website does once it shows it.
  const version = contentVersion(folder);
  // After a kill in the middle, the next start sees if the website shows it.
  replaceFile(publishingFile, JSON.stringify({ commit, version }));
  job.step = 'building';
  const built = await steps.build(folder, commit);
  if (!built.passed) {
    rmSync(publishingFile, { force: true });
    return failedOutcome(
      'Nothing was published, because the site could not be built with these changes. The website is as it was.',
      built.failure,
    );
  }
  job.step = 'switching';
  const isShown = await steps.goLive(version);
  const notes = await settle(parts, commit).catch((error: Error) => [error.message]);
  if (!isShown) notes.unshift('It is built, but the website does not show it yet. Tell the engineer.');
  return { passed: true, message: notes.join('\n'), ...(isShown && { since: new Date().toISOString() }) };
}

/** Joins what was published elsewhere, and publishes the requested changes. @throws for a fault of this program */
async function publish(
  parts: PublishingParts,
  request: PublicationRequest,
  job: PublishingJob,
): Promise<PublicationOutcome> {
  const { workingCopy: root, steps } = parts;
  const reason = await reasonNotToPublish(root);
  if (reason) return failedOutcome(reason);
  const { conflicts } = await mergeRemotes(root);
  if (conflicts.length > 0)
    return { ...failedOutcome('An engineer has published other words in the same places.'), conflicts };
  return withCheckout(root, async (folder) => {
    const subject = await putChanges(root, folder, request);
    const mistakes = mistakesInWords(folder);
    if (mistakes)
      return failedOutcome(`Nothing was published, because something has to be corrected first.\n${mistakes}`);
    await steps.completeContent(folder);
    // No branch has the commit yet, so that a failure leaves everything as it was.
    if (!(await commitContent(folder, `Content: ${subject}`, job.author)))
      return failedOutcome('There is nothing to publish: the website says this already.');
    return release(parts, folder, job);
  });
}

/** Begins a publication. While one runs, a second press changes nothing. @returns the publication that runs */
export function startPublishing(parts: PublishingParts, author: string, request: PublicationRequest): PublishingJob {
  if (lastJob && isPublishing()) return lastJob;
  const job: PublishingJob = { author, step: 'checking' };
  lastJob = job;
  const onFault = (error: unknown) =>
    failedOutcome(
      `${job.step === 'switching' ? 'The publication was not finished' : 'Nothing was published'}, because of a fault of this program. Tell the engineer.`,
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
 * Finishes a publication that the website shows although the process was killed before it could note that. The note of a
 * publication is removed if the website shows another version, and kept for the next start if it does not answer.
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
  const { commit, version } = JSON.parse(readFileSync(publishingFile, 'utf8')) as { commit: string; version: string };
  const answer = await shownVersion();
  if (answer === version) for (const failure of await settle(places, commit)) console.error(failure);
  else if (answer !== undefined) rmSync(publishingFile, { force: true });
}
