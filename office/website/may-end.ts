const minute = 60_000;

/** Use of the website part. Times are in ms. */
interface Use {
  now: number;
  /** Time of the last request, or of the start. */
  lastRequestAt: number;
  /** End of the last publication of this process, or its start. */
  publishedAt: number;
  isPublishing: boolean;
  /** Another release has been published. */
  isSuperseded: boolean;
}

/**
 * Checks if the process may end: after 15 minutes without a request, or if it is superseded. It stays for a minute after a
 * publication, in which the browser asks for the outcome.
 */
export function mayEnd({ now, lastRequestAt, publishedAt, isPublishing, isSuperseded }: Use): boolean {
  if (isPublishing) return false;
  return now - lastRequestAt > 15 * minute || (isSuperseded && now - publishedAt > minute);
}
