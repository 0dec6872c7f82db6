/** Makes a random key of 32 hexadecimal digits; works outside a secure context. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Storage of keys: the history entry, which the back button and a reload restore. */
type Entry = Pick<History, 'state' | 'replaceState'>;

function keysIn(entry: Entry): Record<string, string> {
  return ((entry.state as { submissionKeys?: Record<string, string> } | null)?.submissionKeys ?? {}) satisfies object;
}

function replaceKeys(entry: Entry, submissionKeys: Record<string, string>): void {
  const others = entry.state as Record<string, unknown> | null;
  try {
    entry.replaceState({ ...others, submissionKeys }, '');
  } catch {
    // Safari allows 100 changes in 30 seconds. The key then lasts until the page is left.
  }
}

/** Returns the key of a form on this history entry; undefined if it was not sent from here. */
export function rememberedKey(form: string, entry: Entry = history): string | undefined {
  return keysIn(entry)[form];
}

/** Stores the key of a form with this history entry. */
export function rememberKey(form: string, key: string, entry: Entry = history): void {
  replaceKeys(entry, { ...keysIn(entry), [form]: key });
}

/** Removes the key of a form, so that the next one is a new submission. */
export function forgetKey(form: string, entry: Entry = history): void {
  const { [form]: known, ...others } = keysIn(entry);
  if (known !== undefined) replaceKeys(entry, others);
}
