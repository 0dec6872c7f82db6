// The specification's data-fetching default (section 9): failed requests are tried three more times, backing off to
// at most 30 seconds. For what the browser fetches and sends (decision 11).

const retries = 3;
const firstPause = 1000;
const longestPause = 30_000;

/** How to wait, and whom to tell, while a request is tried again. */
export interface RetryOptions {
  /** Resolves after so many milliseconds. For tests. */
  wait?: (ms: number) => Promise<void>;
  /** Told before each wait: which retry follows (1 to 3) and in how many milliseconds. */
  onRetry?: (attempt: number, ms: number) => void;
}

/**
 * Fetches; on a network error, 408, 429 or 5xx tries three more times.
 *
 * Resolves with the last response, whatever its status, when all of it has arrived. Rejects with the last network
 * error, or with the reason of `init.signal` as soon as that aborts, during a wait too. What it sends must be safe to
 * send twice (a registration carries its key).
 */
export async function fetchWithRetry(input: string, init: RequestInit, options: RetryOptions = {}): Promise<Response> {
  const { wait = sleep, onRetry } = options;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt > retries;
    try {
      const response = await fetch(input, init);
      if (last || !isWorthRetrying(response.status)) return await whole(response);
      // An unread body would hold its connection.
      await response.body?.cancel();
    } catch (error) {
      if (last || init.signal?.aborted || !(error instanceof TypeError)) throw error;
    }
    const ms = pauseBefore(attempt);
    onRetry?.(attempt, ms);
    await unlessAborted(wait(ms), init.signal);
  }
}

/** An answer with all of its body here: one that is cut on the way has not arrived, and is asked for again. */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Milliseconds before the nth retry: 1, 2, 4 … seconds up to 30, of which a random half, so that visitors spread. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(firstPause * 2 ** (attempt - 1), longestPause);
  return Math.round(full / 2 + (full / 2) * random());
}

function isWorthRetrying(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function unlessAborted(waiting: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  if (!signal) return waiting;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
