import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../settings.ts';
import { run, type ProgramResult } from './run.ts';

/** Steps of a publication that depend on the machine. */
export interface PublishingSteps {
  /** Adds to a checkout what the build writes into the content. @throws if it cannot */
  completeContent: (folder: string) => Promise<void>;
  /** Builds the site of a commit, of which `folder` is a checkout, and puts it where the public server takes it from. */
  build: (folder: string, commit: string) => Promise<ProgramResult>;
  /** Waits until the website shows a version of the content. @returns false if it does not within a minute */
  goLive: (version: string) => Promise<boolean>;
}

/** Longest time of a build, in ms. */
const maxBuildTime = 10 * 60_000;

/** Longest time until the public server shows what was built, in ms. */
const maxSwitchTime = 60_000;

/** Heap of each program of a build, in MB. A build of 49 pages needs 400. */
const buildMemory = 1_200;

/** The version of the content that the public server shows; undefined if it does not answer. */
export async function shownVersion(serverAddress: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/build.txt', serverAddress), {
      signal: AbortSignal.timeout(5_000),
      cache: 'no-store',
    });
    return response.ok ? (await response.text()).split(' ')[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until the public server shows a version of the content. @returns false if it does not within a time, in ms */
export async function waitUntilShown(serverAddress: string, version: string, maxTime: number): Promise<boolean> {
  const end = Date.now() + maxTime;
  while ((await shownVersion(serverAddress)) !== version) {
    if (Date.now() >= end) return false;
    await pause(500);
  }
  return true;
}

/** The steps on this machine: with the command of its settings, or else a build in the project's folder. */
export function stepsOf({ programFolder, publishCommand, serverAddress }: Settings): PublishingSteps {
  return {
    async completeContent(folder) {
      const options = { timeout: maxBuildTime, environment: { CONTENT_DIR: folder } };
      const { passed, failure } = await run(process.execPath, ['tools/prepare-content.ts'], programFolder, options);
      if (!passed) throw new Error(failure);
    },
    build(folder, commit) {
      const options = {
        timeout: maxBuildTime,
        hasLowPriority: true,
        environment: {
          NODE_OPTIONS: `--max-old-space-size=${buildMemory}`,
          // The command's release has content of its own. This process has the working copy in its environment.
          CONTENT_DIR: publishCommand ? '' : folder,
        },
      };
      if (publishCommand) return run(publishCommand, ['commit', commit], programFolder, options);
      return run(process.execPath, ['tools/build.ts'], programFolder, options);
    },
    goLive: (version) => {
      // The program that started this one restarts the public server.
      process.send?.('published');
      return waitUntilShown(serverAddress, version, maxSwitchTime);
    },
  };
}
