import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Task } from './build-worker.ts';

interface Waiting {
  task: Task;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** The tasks that it has and has not done, in the order in which it got them. */
  busy: Map<number, Waiting>;
}

/** So many tasks a thread has at a time: while one waits for a picture to be compressed, it works at the other. */
const atATime = 2;

/** Threads that do the work of a build beside each other, one for each core. They end with the process. */
export class WorkerPool {
  readonly #threads: Thread[] = [];
  readonly #waiting: Waiting[] = [];
  #given = 0;

  /** Does a task as soon as a thread has room for it. */
  run(task: Task): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#freest();
    const first = thread && this.#waiting.shift();
    if (!thread || !first) return;
    const id = this.#given++;
    thread.busy.set(id, first);
    thread.worker.ref();
    thread.worker.postMessage({ id, task: first.task });
  }

  /** A thread with the fewest tasks, which is a new one as long as there are fewer than cores. */
  #freest(): Thread | undefined {
    const idle = this.#threads.find(({ busy }) => busy.size === 0);
    if (idle) return idle;
    if (this.#threads.length < availableParallelism()) return this.#start();
    return this.#threads.find(({ busy }) => busy.size < atATime);
  }

  #start(): Thread {
    // A path from the project's folder: what runs this is bundled elsewhere while pages are rendered.
    const worker = new Worker(join(process.cwd(), 'site', 'build', 'build-worker.ts'));
    const thread: Thread = { worker, busy: new Map() };
    this.#threads.push(thread);
    worker.on('message', (id: number) => {
      thread.busy.get(id)?.resolve();
      thread.busy.delete(id);
      if (thread.busy.size === 0) worker.unref();
      this.#next();
    });
    worker.on('error', (error) => {
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      for (const { reject } of thread.busy.values()) reject(error);
      this.#next();
    });
    return thread;
  }
}
