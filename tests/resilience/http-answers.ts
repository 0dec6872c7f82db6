import { ask, person, sendRaw } from './server-process.ts';

const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

type Request = Parameters<typeof ask>[2];
/** Requests of every kind that the server tells apart. */
export const requests: readonly (readonly [path: string, request?: Request])[] = [
  ['/'],
  ['/services'],
  ['/services', { method: 'HEAD' }],
  ['/services', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
  ['/services', { headers: { 'accept-encoding': 'gzip' } }],
  ['/services/cybersecurity-essentials'],
  ['/services/cybersecurity-essentials?courseDate=28-aug-2025'],
  ['/search-index.json'],
  ['/_astro/island.abc123.js'],
  ['/services/'],
  ['/services.html'],
  ['/index.html'],
  ['/services/iso-27001?utm=1'],
  ['/unknown'],
  ['/unknown', { headers: { accept: 'text/html' } }],
  ['/404'],
  ['/registration-received'],
  ['/services.html.br'],
  ['/build-day.txt'],
  ['/.env'],
  ['/../secret.txt'],
  ['/%zz'],
  ['/services%00'],
  ['//evil.example/'],
  ['/services', { method: 'POST' }],
  ['/services', { method: 'OPTIONS' }],
  ['/healthz'],
  ['/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['/healthz', { method: 'POST' }],
  ['/api/registrations'],
  ['/api/registrations', { method: 'POST', headers: json, body: JSON.stringify(person) }],
  ['/api/registrations', { method: 'POST', headers: encoded, body: form(person) }],
  ['/api/registrations', { method: 'POST', headers: encoded, body: form({ ...person, email: '' }) }],
  ['/api/registrations', { method: 'POST', headers: json, body: '{"form":"none"}' }],
  ['/api/registrations', { method: 'POST', headers: json, body: '{' }],
  ['/api/registrations', { method: 'POST', headers: encoded, body: 'form=%zz' }],
  ['/api/registrations', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['/api/registrations', { method: 'POST' }],
  ['/api/registrations', { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
  ['/api/registrations', { method: 'POST', headers: json, body: 'x'.repeat(1_200_000) }],
  ['/api/registrations', { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' }],
  ['/api/registrations', { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }],
  ['/registrations/PL-00000000'],
];

/** Bytes that `ask` would not send. */
export const rawRequests: readonly (readonly [name: string, bytes: string])[] = [
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no HTTP', 'HELLO\r\n\r\n'],
];

const securityHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const shown = ['location', 'allow', 'content-type', 'content-encoding', 'cache-control', 'vary', 'retry-after'];

/** Status, the headers that tell responses apart, and the security headers that are missing. */
function describe(status: number, headers: Record<string, unknown>): string {
  const named = shown.filter((name) => name in headers).map((name) => `${name}: ${String(headers[name])}`);
  const missing = securityHeaders.filter((name) => !(name in headers));
  const other = Object.keys(headers).filter((name) => ['server', 'x-powered-by'].includes(name));
  return [status, ...named, ...missing.map((name) => `without ${name}`), ...other]
    .join(' | ')
    .replace(/PL-\w{8}/, 'PL-…');
}

/** Describes each response in a line. */
export async function recordAnswers(server: { port: number }): Promise<string> {
  const answers: string[] = [];
  for (const [path, request] of requests) {
    const { status, headers } = await ask(server, path, request);
    const said = Object.entries(request?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
    const { body = '' } = request ?? {};
    const sent = body === '' ? [] : [body.length > 60 ? `${body.length} bytes` : String(body)];
    answers.push(`${[request?.method ?? 'GET', path, ...said, ...sent].join(' | ')}\n    ${describe(status, headers)}`);
  }
  for (const [name, bytes] of rawRequests) {
    const [head = ''] = (await sendRaw(server, bytes)).split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => line.split(/: (.*)/s)).map(([key = '', value]) => [key.toLowerCase(), value]);
    answers.push(`raw: ${name}\n    ${describe(Number(first.split(' ')[1]), Object.fromEntries(headers))}`);
  }
  return `${answers.join('\n')}\n`;
}
