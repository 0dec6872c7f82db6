import { HttpError } from '../http/http-error.ts';
import { messages } from '../messages.ts';

/** What a visitor's browser sent, by field name. */
export interface SentForm {
  texts: ReadonlyMap<string, string>;
  /** Fields that were sent in a way no form of ours does: what is wrong with them. */
  faults: ReadonlyMap<string, 'sent twice' | 'not text'>;
}

/** A body that is not what its content type says: no JSON, broken percent-encoding, or bytes that are not UTF-8. */
export class MalformedBody extends HttpError {
  constructor() {
    super(400, messages.unreadable);
  }
}

/** Takes single values; what comes again or is not text is a fault of that field. Names may be anything. */
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

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(body: Buffer): string {
  try {
    return decoder.decode(body);
  } catch {
    throw new MalformedBody();
  }
}

/**
 * Reads a JSON body: one flat object.
 * @throws MalformedBody
 */
export function readJsonForm(body: Buffer): SentForm {
  const text = decodeUtf8(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedBody();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedBody();
  return collect(Object.entries(value));
}

/**
 * Reads a form-encoded body (application/x-www-form-urlencoded, URL Standard, section 5.1).
 * @throws MalformedBody, where a browser's decoder would put question marks
 */
export function readEncodedForm(body: Buffer): SentForm {
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch {
      throw new MalformedBody();
    }
  };
  const pairs = decodeUtf8(body)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? ([decode(pair), ''] as const)
        : ([decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))] as const);
    });
  return collect(pairs);
}
