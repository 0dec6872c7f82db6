// What a thread of the worker pool does. It runs as it is, not bundled: no styles and no components from here.
import { parentPort } from 'node:worker_threads';
import type { SocialPicture } from './paint-social-picture.ts';
import type { Finishing } from './finish-page.ts';
import { writeAside } from './write-aside.ts';

/** A task that a thread can do. */
export type Task =
  { kind: 'social'; picture: SocialPicture; file: string } | ({ kind: 'finish'; names: readonly string[] } & Finishing);

// A thread loads what its tasks need, and draws or finishes as a rule: either takes tens of megabytes.
async function work(task: Task): Promise<void> {
  if (task.kind === 'social') {
    const { paintSocialPicture } = await import('./paint-social-picture.ts');
    return writeAside(task.file, await paintSocialPicture(task.picture));
  }
  const { finishPage, readScripts } = await import('./finish-page.ts');
  const scripts = await readScripts(task.root);
  for (const name of task.names) await finishPage(name, task, scripts);
}

parentPort?.on('message', (task: Task) => {
  work(task).then(
    () => parentPort?.postMessage('done'),
    (error: unknown) => {
      // A fault of the task ends the thread, and with it the build.
      setImmediate(() => {
        throw error;
      });
    },
  );
});
