// What a thread of the worker pool does. It runs as it is, not bundled: no styles and no components from here.
import { parentPort } from 'node:worker_threads';
import { paintSocialPicture, type SocialPicture } from './paint-social-picture.ts';
import { finishPage, readScripts, type Finishing } from './finish-page.ts';

/** A task that a thread can do. */
export type Task =
  { kind: 'social'; picture: SocialPicture } | ({ kind: 'finish'; names: readonly string[] } & Finishing);

/** A picture as PNG; nothing where pages were finished. */
export type TaskResult = Uint8Array | undefined;

async function work(task: Task): Promise<TaskResult> {
  if (task.kind === 'social') return paintSocialPicture(task.picture);
  const scripts = await readScripts(task.root);
  for (const name of task.names) await finishPage(name, task, scripts);
  return undefined;
}

parentPort?.on('message', (task: Task) => {
  work(task).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => {
      // A fault of the task ends the thread, and with it the build.
      setImmediate(() => {
        throw error;
      });
    },
  );
});
