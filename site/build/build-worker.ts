// What a thread of the worker pool does. It runs as it is, not bundled: no styles and no components from here.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, threadId } from 'node:worker_threads';
import type { SocialPicture } from './paint-social-picture.ts';
import type { Finishing } from './finish-page.ts';

/** A task that a thread can do. */
export type Task =
  | { kind: 'social'; picture: SocialPicture; font: string; file: string }
  | ({ kind: 'finish'; names: readonly string[] } & Finishing);

/** Writes a file aside and moves it to its place, so that nobody finds half of it, and two may write the same. */
function writeAside(file: string, content: Uint8Array): void {
  const aside = `${file}-${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(aside, content);
  renameSync(aside, file);
}

/** The scripts of the one site whose pages a thread finishes. */
let scripts: Promise<ReadonlyMap<string, string>> | undefined;

// A thread loads what its tasks need, and draws or finishes as a rule: either takes tens of megabytes.
async function work(task: Task): Promise<void> {
  if (task.kind === 'social') {
    const { paintSocialPicture } = await import('./paint-social-picture.ts');
    return writeAside(task.file, await paintSocialPicture(task.picture, task.font));
  }
  const { finishPage, readScripts } = await import('./finish-page.ts');
  scripts ??= readScripts(task.root);
  for (const name of task.names) await finishPage(name, task, await scripts);
}

parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
  work(task).then(
    () => parentPort?.postMessage(id),
    (error: unknown) => {
      // A fault of the task ends the thread, and with it the build.
      setImmediate(() => {
        throw error;
      });
    },
  );
});
