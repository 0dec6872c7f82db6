import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, register, sendRaw, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
useOwnServer((started, { folder }) => {
  writeFileSync(join(folder, 'secret.txt'), 'the secret beside the site');
  return register((server = started));
});

/** Two dots, as servers have been known to read them. */
const dots =
  '.. %2e%2e %2E%2E .%2e %2e. %252e%252e %25252e%25252e .... ..; ..%00 .%00. ..%20 ..%09 %c0%ae%c0%ae %c0%2e%c0%2e %e0%80%ae%e0%80%ae %f0%80%80%ae%f0%80%80%ae %uff0e%uff0e %u002e%u002e %ef%bc%8e%ef%bc%8e %e2%80%a4%e2%80%a4'.split(
    ' ',
  );
/** What separates folders, or is taken for it. */
const slashes =
  '/ // %2f %2F %252f %25252f \\ %5c %255c /./ %2f%2e%2f %c0%af %e0%80%af %c1%9c %c0%5c %u2215 %u2216 %ef%bc%8f %e2%81%84'.split(
    ' ',
  );
const targets = ['secret.txt', 'data/plumbline.db', 'etc/passwd'];
const beginnings = ['/', '/_astro/', '/services/', '/registrations/'];

const secrets = /root:|the secret beside|SQLite format|Mei Ling/;

test('no encoding of two dots and a slash reads a file beside the site', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const two of dots) {
    await Promise.all(
      slashes.map(async (slash) => {
        for (const [n, target] of targets.entries()) {
          const climb = `${two}${slash}`.repeat(target.startsWith('etc') ? 8 : 1);
          const path = `${beginnings[(n + tried) % beginnings.length]}${climb}${target.replaceAll('/', slash)}`;
          tried++;
          const { status, body } = await ask(server, path);
          if (![400, 404].includes(status) || secrets.test(body)) wrong.push(`${path}: ${status}`);
        }
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect(tried).toBe(dots.length * slashes.length * targets.length);
}, 120_000);

test.each([
  ['an absolute path', '/etc/passwd'],
  ['an absolute path after two slashes', '//etc/passwd'],
  ['a drive', '/c:/windows/win.ini'],
  ['a share', '/\\\\server\\share'],
  ['a file of another protocol', 'file:///etc/passwd'],
  ['a whole address', 'http://127.0.0.1/../secret.txt'],
  ['a whole address that climbs, encoded', 'http://127.0.0.1/%2e%2e%2fsecret.txt'],
  ['dots without a slash before them', '../secret.txt'],
  ['an asterisk', '*'],
  ['the file system of the kernel', '/proc/self/environ'],
  ['the stream of a file', '/index.html::$DATA'],
  ['a name with NUL behind it', '/secret.txt%00.html'],
  ['the database by its name', '/data/plumbline.db'],
  ['a query that climbs', '/?file=../secret.txt&page=/etc/passwd'],
])('%s leads nowhere', async (_what, path) => {
  const { status, body } = await ask(server, path);
  expect([200, 400, 404]).toContain(status);
  expect(body).not.toMatch(secrets);
  if (status === 200) expect(path).toMatch(/^\/\?/);
});

test.each([
  ['NUL', 'GET /\0../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a blank', 'GET /../secret.txt x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'raw bytes of a slash in a longer encoding',
    'GET /..\xc0\xafsecret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
])('an address with %s in it is answered and leads nowhere', async (_what, bytes) => {
  const response = await sendRaw(server, bytes);
  expect(response).toMatch(/^HTTP\/1.1 40[04] /);
  expect(response).not.toMatch(secrets);
});
