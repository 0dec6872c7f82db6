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

const secrets = /root:|the secret beside|SQLite format|Mei Ling/;

test.each([
  ['an absolute path', '/etc/passwd'],
  ['an absolute path after two slashes', '//etc/passwd'],
  ['dots without a slash before them', '../secret.txt'],
  ['encoded dots', '/_astro/%2e%2e/secret.txt'],
  ['doubly encoded dots', '/%252e%252e%252fsecret.txt'],
  ['a backslash', '/..%5csecret.txt'],
  ['a whole address', 'http://127.0.0.1/../secret.txt'],
  ['a file of another protocol', 'file:///etc/passwd'],
  ['a name with NUL behind it', '/secret.txt%00.html'],
  ['the database by its name', '/data/plumbline.db'],
])('%s leads nowhere', async (_what, path) => {
  const { status, body } = await ask(server, path);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(secrets);
});

test.each([
  ['NUL', 'GET /\0../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an overlong slash', 'GET /..\xc0\xafsecret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('an address with %s in it is answered and leads nowhere', async (_what, bytes) => {
  const response = await sendRaw(server, bytes);
  expect(response).toMatch(/^HTTP\/1.1 40[04] /);
  expect(response).not.toMatch(secrets);
});
