/** Values that a browser sent, by field name. */
export interface SentForm {
  texts: ReadonlyMap<string, string>;
  /** Fields that none of our forms would send in this way. */
  faults: ReadonlyMap<string, 'sent twice' | 'not text'>;
}

/** Collects single values; a repeated name, and what is not text, is a fault of that field. Names may be anything. */
function collect(pairs: Iterable<readonly [string, unknown]>): SentForm {
  const texts = new Map<string, string>();
  const faults = new Map<string, 'sent twice' | 'not text'>();
  for (const [name, value] of pairs) {
    if (texts.has(name) || faults.has(name)) faults.set(name, 'sent twice');
    else if (typeof value === 'string') texts.set(name, value);
    else faults.set(name, 'not text');
  }
  return { texts, faults };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body: one flat object. Undefined if it is something else, or its bytes are not UTF-8. */
export function readJsonForm(body: Buffer): SentForm | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? collect(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a urlencoded body (URL Standard, section 5.1). Undefined if its percent-encoding is malformed or its bytes are not
 * UTF-8, which a browser's decoder would replace by U+FFFD.
 */
export function readEncodedForm(body: string): SentForm | undefined {
  try {
    decodeURIComponent(body);
  } catch {
    return undefined;
  }
  return body.includes('\uFFFD') ? undefined : collect(new URLSearchParams(body));
}
