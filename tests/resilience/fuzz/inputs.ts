import * as fc from 'fast-check';

/** What is sent on one connection. */
export interface Input {
  bytes: Buffer;
  /** The methods of the requests that the bytes were made from. */
  methods: string[];
  /** Whether the bytes are whole requests, so that each must be responded to. */
  whole: boolean;
}

const nasty = [
  '',
  ' ',
  '\t',
  '0',
  '-1',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\r\n',
  '\r\nSet-Cookie: a=b',
  '\u0008',
  '\u202e',
  '\ufeff',
  '\ud800',
  '𝕏',
  '陳',
  'e\u0301',
  '%',
  '%00',
  '%0d%0a',
  "' OR 1=1 --",
  '"; DROP TABLE submissions; --',
  '<script>alert(1)</script>',
  '</textarea><img src=x>',
  '{{7*7}}',
  '${7*7}',
  '=HYPERLINK("http://evil.example")',
  '../../outside.txt',
  '..%2f..%2foutside.txt',
  '/etc/passwd',
  'mei@example.com',
  'a@example.com, b@example.com',
  'Mei <mei@example.com>',
  '+65 6123 4567',
  '28-aug-2025',
  'cybersecurity',
  'contact',
  'PL-00000000',
  'https://evil.example/',
  '//evil.example',
  'x'.repeat(300),
];
/** Any character there is, halves of pairs among them. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
);

const pathPieces = fc.oneof(
  fc.constantFrom('..', '.', '%2e%2e', '..%2f', '..%5c', '%252e', '%00', '%', '%zz', '%c0%ae', '//', '\\', '~', '.env'),
  fc.constantFrom('services', 'contact', 'outside.txt', 'dist', 'data', 'plumbline.db', 'index.html', '_astro', 'api'),
  fc.constantFrom('registrations', 'enquiries', 'healthz', 'PL-00000000', '404.html', 'index.html.br', '_headers'),
  fc.string({ unit: anyCharacter, maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: words.map((text) => `?q=${encodeURIComponent(text.toWellFormed())}`) },
);

/** What a header may carry on the wire: bytes without line breaks. */
const headerValue = words.map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?'));
const header = fc.oneof(
  fc.tuple(
    fc.constant('Accept-Encoding'),
    fc.constantFrom('br', 'gzip', 'br;q=0, *;q=1', '*', 'identity;q=0', 'x'.repeat(99)),
  ),
  fc.tuple(fc.constant('Accept'), fc.constantFrom('text/html', 'application/json', '*/*')),
  fc.tuple(
    fc.constantFrom('Origin', 'Referer', 'Cookie', 'Range', 'X-Forwarded-For', 'Upgrade', 'Expect'),
    headerValue,
  ),
  fc.tuple(
    fc.constantFrom('If-None-Match', 'If-Match', 'Sec-Fetch-Site', 'Content-Encoding', 'TE', 'Via'),
    headerValue,
  ),
  fc.tuple(
    fc.constantFrom('X-A', 'Forwarded', 'X-HTTP-Method-Override', 'X-Original-URL', 'Authorization'),
    headerValue,
  ),
);

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'courseDate',
  'specialRequirements',
  'name',
  'message',
];
const envelope = ['form', 'submissionKey', 'elapsed', 'website'];
const filled = fc.record({
  form: fc.constantFrom('cybersecurity', 'contact'),
  firstName: fc.constantFrom('Mei Ling', '陳'),
  lastName: fc.constant('Tan'),
  name: fc.constant('Mei Ling Tan'),
  email: fc.nat(9_999).map((n) => `visitor${n}@example.com`),
  message: fc.string({ minLength: 1, maxLength: 60 }).map((text) => `a${text}`),
  courseDate: fc.constant('28-aug-2025'),
  submissionKey: fc.option(
    fc.nat(99_999).map((n) => `fuzz-${n}`),
    { nil: '' },
  ),
});
const anyName = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields, ...envelope) }, words);
/** A filled form with nothing, one or several things wrong in it. */
const formValues = fc
  .tuple(filled, fc.array(fc.tuple(anyName, fc.oneof(words, fc.jsonValue({ maxDepth: 2 }))), { maxLength: 3 }))
  .map(([form, changes]): [string, unknown][] => [...Object.entries(form), ...changes]);

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const body = fc.oneof(
  { weight: 5, arbitrary: formValues.map((pairs) => ['application/json', JSON.stringify(Object.fromEntries(pairs))]) },
  {
    weight: 3,
    arbitrary: formValues.map((pairs) => [
      'application/x-www-form-urlencoded',
      pairs.map(([name, value]) => `${encode(name)}=${encode(text(value))}`).join('&'),
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'),
      fc.oneof(fc.json({ maxDepth: 4 }), words, fc.constant('['.repeat(5_000)), fc.constant('x'.repeat(70_000))),
    ),
  },
) as fc.Arbitrary<[type: string, body: string]>;

const lines = (start: string, headers: readonly (readonly [string, string])[]) =>
  `${start} HTTP/1.1\r\nHost: server.example\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;

interface Framed {
  method: string;
  bytes: Buffer;
}

/** Requests of the kinds that the server knows, whole and well framed, with anything in them. */
function wellFramed(paths: readonly string[]): fc.Arbitrary<Framed> {
  const path = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...paths) },
    {
      weight: 3,
      arbitrary: fc.array(pathPieces, { minLength: 1, maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`),
    },
  );
  const headers = fc.array(header, { maxLength: 4 });
  const asked = fc
    .tuple(fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'PUT'), path, query, headers)
    .map(([method, where, what, more]) => {
      // A space or a byte beyond ASCII would end the address; those are for the mutations.
      const target = `${where}${what}`.replaceAll(/[^\x21-\x7e]/g, '%20');
      return { method, bytes: Buffer.from(`${lines(`${method} ${target}`, more)}\r\n`, 'latin1') };
    });
  const sent = fc
    .tuple(fc.constantFrom('registrations', 'enquiries'), body, fc.ipV6(), headers)
    .map(([place, [type, content], address, more]) => {
      const length = ['Content-Length', String(Buffer.byteLength(content))] as const;
      const own = [['Content-Type', type], ['X-Forwarded-For', address.replace(/%.*/, '')], length] as const;
      // A second address or encoding is for the mutations too: here the form itself is to be looked at.
      const others = more.filter(([name]) => !/^(?:X-Forwarded-For|Expect|Content-Encoding)$/.test(name));
      const head = lines(`POST /api/${place}`, [...own, ...others.slice(0, 1)]);
      return { method: 'POST', bytes: Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), Buffer.from(content)]) };
    });
  return fc.oneof({ weight: 3, arbitrary: asked }, { weight: 1, arbitrary: sent });
}

const inserted = fc.oneof(
  fc.constantFrom(
    '\r\n',
    '\n',
    '\r\n\r\n',
    '\0',
    '%00',
    ' ',
    '\t',
    ':',
    ',',
    '\xff',
    'HTTP/2.0',
    'Transfer-Encoding: chunked\r\n',
  ),
  fc.constantFrom(
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Expect: 100-continue\r\n',
    'Connection: upgrade\r\n',
  ),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);
const mutation = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'repeat', 'insert', 'end', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  bit: fc.integer({ min: 0, max: 7 }),
  piece: inserted,
});

function mutate(
  bytes: Buffer,
  { kind, at, length, bit, piece }: typeof mutation extends fc.Arbitrary<infer M> ? M : never,
) {
  const start = Math.min(Math.floor(at * bytes.length), Math.max(bytes.length - 1, 0));
  const end = Math.min(start + length, bytes.length);
  const [before, middle, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  if (kind === 'flip') return Buffer.concat([before, Buffer.from(middle.map((byte) => byte ^ (1 << bit))), after]);
  if (kind === 'cut') return Buffer.concat([before, after]);
  if (kind === 'repeat') return Buffer.concat([before, middle, middle, after]);
  if (kind === 'insert') return Buffer.concat([before, Buffer.from(piece, 'latin1'), middle, after]);
  return kind === 'end' ? before : Buffer.concat([before, Buffer.from(middle).reverse(), after]);
}

/**
 * What is thrown at the server: whole requests, several on one connection, and the same changed byte by byte.
 * @param paths addresses that exist
 */
export function inputs(paths: readonly string[]): fc.Arbitrary<Input> {
  const requests = wellFramed(paths);
  const last = Buffer.from('GET /healthz HTTP/1.1\r\nHost: server.example\r\nConnection: close\r\n\r\n');
  const whole = fc.array(requests, { minLength: 1, maxLength: 12 }).map((all) => ({
    bytes: Buffer.concat([...all.map(({ bytes }) => bytes), last]),
    methods: [...all.map(({ method }) => method), 'GET'],
    whole: true,
  }));
  const changed = fc
    .tuple(requests, fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([{ method, bytes }, changes]) => ({ bytes: changes.reduce(mutate, bytes), methods: [method], whole: false }));
  return fc.oneof({ weight: 1, arbitrary: whole }, { weight: 1, arbitrary: changed });
}
