// Retry rule of the specification (section 9) for all that the browser fetches and sends: three retries, with a backoff of
// at most 30 seconds.

const retries = 3;
const firstPause = 1000;
const longestPause = 30_000;
/** Request timeout in ms: some networks never answer. */
const longestAttempt = 15_000;

/** Called before each wait with the number of the retry (1 to 3) and the wait in ms. */
export type OnRetry = (attempt: number, ms: number) => void;

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
    const last = attempt > retries;
    // AbortSignal.timeout() is younger than the oldest browsers that we support.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), longestAttempt);
    try {
      // The timeout includes the body.
      const response = await readBody(await fetch(input, { ...init, signal: controller.signal }));
      if (last || !isWorthRetrying(response)) return response;
    } catch (error) {
      // The network failed, or the time is up.
      if (last) throw error;
    } finally {
      clearTimeout(timer);
    }
    const ms = pauseBefore(attempt);
    onRetry?.(attempt, ms);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** Reads the whole body, so that a response that is cut off counts as failed. */
async function readBody(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Wait in ms before a retry: 1, 2, 4 … s up to 30, half of it random so that clients do not retry together. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(firstPause * 2 ** (attempt - 1), longestPause);
  return Math.round(full / 2 + (full / 2) * random());
}

function isWorthRetrying({ status, headers }: Response): boolean {
  return (status === 408 || status === 429 || status >= 500) && !headers.has('retry-after');
}
