import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inSingapore } from './times.ts';

/** What the timer that publishes notes beside the releases, for itself and for the server. */
const publishingSchema = z.object({
  /** The folders of the releases, the newest first. */
  releases: z.array(z.string()).default([]),
  /** A commit that is not made live, and why. The next one is tried again. */
  held: z
    .object({ commit: z.string(), at: z.iso.datetime(), why: z.enum(['failed', 'rolled back']), reason: z.string() })
    .optional()
    .catch(undefined),
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
    return { releases: [] };
  }
}

const day = 86_400_000;

/** What the operator should see to about publishing, or nothing. */
export function publishingWarnings(folder: string | undefined, now: Date): string[] {
  if (folder === undefined) return [];
  const { held, unreachable } = readPublishing(folder);
  return [
    held?.why === 'failed'
      ? `What was published is not live (commit ${held.commit.slice(0, 8)}, tried at ${inSingapore(new Date(held.at))} in Singapore): ${held.reason} The site before it is still served.`
      : [],
    unreachable && now.getTime() - Date.parse(unreachable.since) > day
      ? `The repository has not been reached since ${inSingapore(new Date(unreachable.since))} (Singapore), so nothing new is published: ${unreachable.reason}`
      : [],
  ].flat();
}
