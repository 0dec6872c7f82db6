// In a file of its own because the editor imports it in a browser.

/** Checks if a value is an object with named keys. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks if a value changes on a date: `{ before: will apply, from: 2026-12-02, after: has applied }`. */
export const isTurning = (value: unknown): value is Record<string, unknown> =>
  isGroup(value) &&
  ('before' in value || 'after' in value) &&
  Object.keys(value).every((key) => ['before', 'from', 'after'].includes(key));
