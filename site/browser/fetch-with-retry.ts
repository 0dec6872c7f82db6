// The specification's data-fetching default (section 9): failed requests are tried three more times, backing off to
// at most 30 seconds. For what the browser fetches and sends (decision 11).

const retries = 3;
const firstPause = 1000;
const longestPause = 30_000;
/** What has not come by then, does not come: some networks swallow what they are given. In milliseconds. */
const longestAttempt = 15_000;

/** How to wait, and whom to tell, while a request is tried again. */
export interface RetryOptions {
  /** Resolves after so many milliseconds. For tests. */
  wait?: (ms: number) => Promise<void>;
  /** Told before each wait: which retry follows (1 to 3) and in how many milliseconds. */
  onRetry?: (attempt: number, ms: number) => void;
}

/**
 * Fetches; on a network error, 408, 429 or 5xx, or where nothing came within 15 seconds, tries three more times. A
 * response that says itself when to ask again (`Retry-After`) is handed over at once: it is not asked before that time.
 *
 * Resolves with the last response, whatever its status, when all of it has arrived. Rejects with the last error of the
 * network. What it sends must be safe to send twice (a registration carries its key).
 */
export async function fetchWithRetry(
  input: string,
  init: Omit<RequestInit, 'signal'>,
  options: RetryOptions = {},
): Promise<Response> {
  const { wait = sleep, onRetry } = options;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt > retries;
    try {
      // The time counts until the whole body is here.
      const response = await whole(await fetch(input, { ...init, signal: AbortSignal.timeout(longestAttempt) }));
      if (last || !isWorthRetrying(response)) return response;
    } catch (error) {
      if (last || !isOfNetwork(error)) throw error;
    }
    const ms = pauseBefore(attempt);
    onRetry?.(attempt, ms);
    await wait(ms);
  }
}

/** A response with all of its body here: one that is cut on the way has not arrived, and is asked for again. */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Milliseconds before the nth retry: 1, 2, 4 … seconds up to 30, of which a random half, so that visitors spread. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(firstPause * 2 ** (attempt - 1), longestPause);
  return Math.round(full / 2 + (full / 2) * random());
}

function isWorthRetrying({ status, headers }: Response): boolean {
  return (status === 408 || status === 429 || status >= 500) && !headers.has('retry-after');
}

/** Whether an attempt failed on its way: `fetch` tells a broken connection as a TypeError. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
