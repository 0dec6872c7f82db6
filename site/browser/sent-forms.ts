// Keys of forms that this tab keeps until they are confirmed. A browser that refuses storage keeps none: a form works without.

/** Makes a random key of 32 hexadecimal digits; works outside a secure context. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const itemOf = (form: string) => `form-key ${form}`;

/** Returns the key with which a form was sent and not confirmed, so that sending it again is never a second submission. */
export function rememberedKey(form: string): string | undefined {
  try {
    return sessionStorage.getItem(itemOf(form)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the key of a form; without one, removes it, so that the next form is a new submission. */
export function rememberKey(form: string, key?: string): void {
  try {
    if (key === undefined) sessionStorage.removeItem(itemOf(form));
    else sessionStorage.setItem(itemOf(form), key);
  } catch {
    // See above.
  }
}
