// Records of forms that this tab keeps until it is closed. A browser that refuses storage keeps none.

/** Makes a random key of 32 hexadecimal digits; works outside a secure context. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the key with which a form was sent and not confirmed, so that sending it again is never a second submission. */
export const rememberedKey = (form: string): string | undefined => read<Record<string, string>>('form-keys', {})[form];

/** Stores the key of a form; without one, removes it, so that the next form is a new submission. */
export function rememberKey(form: string, key?: string): void {
  write('form-keys', { ...read('form-keys', {}), [form]: key });
}

/** References of registrations, the oldest first. */
export const givenReferences = (): string[] => read('references', []);

/** Adds the reference of a registration. */
export function addReference(reference: string): void {
  write('references', [...givenReferences(), reference]);
}

function read<T>(name: string, none: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null) ?? none;
  } catch {
    return none;
  }
}

function write(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A form works without.
  }
}
