// Retry rule of the specification (section 9) for all that the browser fetches and sends. Its limit of 30 seconds for a pause
// is never reached by three retries.

const maxRetries = 3;
const firstPauseMs = 1000;
/** Time in which a response must be complete: some networks never answer. */
const attemptMs = 15_000;

/** Called before each wait with the number of the retry (1 to 3) and the wait in ms. */
export type OnRetry = (retry: number, pauseMs: number) => void;

/**
 * Fetches, with three retries after a network error, a timeout, 408, 429 or 5xx. A response with `Retry-After` is
 * returned at once. The request must be safe to repeat; a registration carries a key for that.
 * @returns the last response, whatever its status, once its body is complete
 * @throws the last network error
 */
export async function fetchWithRetry(
  input: string,
  init: Omit<RequestInit, 'signal'>,
  onRetry?: OnRetry,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt > maxRetries;
    // AbortSignal.timeout() is younger than the oldest browsers that we support.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), attemptMs);
    try {
      const response = await readBody(await fetch(input, { ...init, signal: controller.signal }));
      if (isLast || !isWorthRetrying(response)) return response;
    } catch (error) {
      if (isLast) throw error;
    } finally {
      clearTimeout(timer);
    }
    const pauseMs = pauseBefore(attempt);
    onRetry?.(attempt, pauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Reads the whole body, so that a response that is cut off counts as failed. */
async function readBody(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Wait in ms before a retry: 1, 2 and 4 s, half of it random so that clients do not retry together. */
function pauseBefore(retry: number): number {
  const longest = firstPauseMs * 2 ** (retry - 1);
  return longest / 2 + (longest / 2) * Math.random();
}

function isWorthRetrying({ status, headers }: Response): boolean {
  return (status === 408 || status === 429 || status >= 500) && !headers.has('retry-after');
}
