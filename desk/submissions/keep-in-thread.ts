import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../store/contract.ts';
import type { CheckedSubmission, Kept } from './keep-submission.ts';
import type { KeepAnswer, KeepTask, ThreadParts } from './keeping-thread.ts';

/** Keeps submissions. */
export interface SubmissionKeeper {
  /**
   * Keeps a submission and its letters; when the promise is kept, they survive a loss of power.
   * @throws StoreUnavailable
   */
  keep: (checked: CheckedSubmission) => Promise<Kept>;
  /** Ends when everything that was asked for is answered. */
  close: () => Promise<void>;
}

/**
 * Keeps submissions in a thread of its own: the database works and waits for its disk while this thread reads and
 * answers requests. A thread that fails takes its open submissions with it, whose senders are told to try again, and
 * the next submission starts another.
 */
export function keepInThread(parts: ThreadParts): SubmissionKeeper {
  const open = new Map<number, PromiseWithResolvers<Kept>>();
  let thread: Worker | undefined;
  let tasks: KeepTask[] = [];
  let last = 0;

  function begin(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'keeping-thread.ts'), { workerData: parts });
    let failure: unknown = new Error('The thread that keeps submissions ended.');
    worker.on('message', (answers: KeepAnswer[] | object) => {
      // `node --watch` sends words of its own this way.
      if (!Array.isArray(answers)) return;
      for (const answer of answers as KeepAnswer[]) {
        const asked = open.get(answer.id);
        open.delete(answer.id);
        if ('kept' in answer) asked?.resolve(answer.kept);
        else asked?.reject(answer.unavailable ? new StoreUnavailable(answer.error) : answer.error);
      }
    });
    worker.on('error', (error) => (failure = error));
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      for (const { reject } of open.values()) reject(new StoreUnavailable(failure));
      open.clear();
    });
    return worker;
  }

  /** All requests of one turn of the event loop go over together. */
  function send(): void {
    (thread ??= begin()).postMessage(tasks);
    tasks = [];
  }

  thread = begin();
  return {
    keep({ form, ...checked }) {
      const id = ++last;
      const asked = Promise.withResolvers<Kept>();
      open.set(id, asked);
      if (tasks.push({ id, form: form.id, ...checked }) === 1) setImmediate(send);
      return asked.promise;
    },
    async close() {
      await Promise.allSettled([...open.values()].map(({ promise }) => promise));
      if (!thread) return;
      const gone = once(thread, 'exit');
      thread.postMessage('close');
      await gone;
    },
  };
}
