// Carries what is in SQLite's write-ahead log over into the database beside the desk's own work: the pages are read,
// written and flushed by a thread of their own. Left to the commits, it is a quarter of all that the desk does.
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** How long commits gather before they are carried over, in milliseconds. */
const pause = 100;

/** The checkpointer of one database. */
export interface Checkpointer {
  /** Tells it that something was committed. */
  wake: () => void;
  /** Ends its thread, where it has one. */
  close: () => Promise<void>;
}

/**
 * A checkpointer for a database in WAL mode; its thread begins with the first commit. It never waits for anybody: what
 * it cannot carry over now, the next round or SQLite's own automatic checkpoint does.
 */
export function checkpointer(file: string): Checkpointer {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const worker = new Worker(import.meta.filename, { workerData: file });
    // A thread that fails leaves the work to SQLite's automatic checkpoint.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }

  return {
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined;
        (thread ??= begin()).postMessage('carry over');
      }, pause).unref();
    },
    async close() {
      clearTimeout(timer);
      if (!thread || thread.threadId < 0) return;
      // Nothing else may keep the process alive until the database is closed.
      thread.ref();
      const gone = once(thread, 'exit');
      thread.postMessage('close');
      await gone;
    },
  };
}

function serve(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = FULL');
  const carryOver = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  parentPort?.on('message', (what) => {
    if (what === 'close') {
      database.close();
      parentPort?.close();
      return;
    }
    try {
      carryOver.get();
    } catch {
      // A full or failing disk: the commits meet it too, and the desk says so there.
    }
  });
}

if (!isMainThread && typeof workerData === 'string') serve(workerData);
