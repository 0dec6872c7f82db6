import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Task } from './build-worker.ts';

interface Waiting {
  task: Task;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Threads that do the work of a build beside each other, one for each core. They end with the process. */
export class WorkerPool {
  readonly #idle: Worker[] = [];
  readonly #waiting: Waiting[] = [];
  #started = 0;

  /** Does a task as soon as a thread is free. */
  run(task: Task): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#started < availableParallelism() ? this.#start() : undefined);
    const first = worker && this.#waiting.shift();
    if (!worker || !first) return;
    const end = () => {
      worker.off('message', answered).off('error', failed);
      worker.unref();
    };
    const answered = () => {
      end();
      this.#idle.push(worker);
      first.resolve();
      this.#next();
    };
    const failed = (error: unknown) => {
      end();
      this.#started -= 1;
      first.reject(error);
      this.#next();
    };
    worker.ref();
    worker.on('message', answered).on('error', failed);
    worker.postMessage(first.task);
  }

  #start(): Worker {
    this.#started += 1;
    // A path from the project's folder: what runs this is bundled elsewhere while pages are rendered.
    return new Worker(join(process.cwd(), 'site', 'build', 'build-worker.ts'));
  }
}
