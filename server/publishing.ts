import { timeInSingapore } from '../model/day.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the timer that publishes notes beside the releases, for itself and for the server. */
const publishingSchema = z.object({
  /** The folders of the releases, the newest first. */
  releases: z.array(z.string()).default([]),
  /** A commit that could not be made live, and why. It is tried again after a while, the next one at once. */
  failed: z.object({ commit: z.string(), at: z.iso.datetime(), reason: z.string() }).optional().catch(undefined),
  /** The commits that the operator took the site back from, until one that is published after them is live. */
  takenBack: z.array(z.string()).default([]).catch([]),
  /** Since when the remote repository could not be asked. */
  unreachable: z.object({ since: z.iso.datetime(), reason: z.string() }).optional().catch(undefined),
});
export type Publishing = z.infer<typeof publishingSchema>;

/** Where it is noted, in the folder of the releases. */
export const publishingFile = (folder: string): string => join(folder, 'publishing.json');

/** What was noted; what cannot be read counts as nothing, part by part. Times are times. */
export function readPublishing(folder: string): Publishing {
  try {
    return publishingSchema.parse(JSON.parse(readFileSync(publishingFile(folder), 'utf8')));
  } catch {
    return { releases: [], takenBack: [] };
  }
}

const day = 86_400_000;

/** What the operator should see to about publishing, or nothing. */
export function publishingWarnings(folder: string | undefined, now: Date): string[] {
  if (folder === undefined) return [];
  const { failed, unreachable } = readPublishing(folder);
  const warnings: string[] = [];
  if (failed)
    warnings.push(
      `What was published is not live (commit ${failed.commit.slice(0, 8)}, tried at ${timeInSingapore(new Date(failed.at))} in Singapore): ${failed.reason} The site before it is still served.`,
    );
  if (unreachable && now.getTime() - Date.parse(unreachable.since) > day)
    warnings.push(
      `The repository has not been reached since ${timeInSingapore(new Date(unreachable.since))} (Singapore), so nothing new is published: ${unreachable.reason}`,
    );
  return warnings;
}
