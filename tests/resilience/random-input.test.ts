import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, person, register, type HttpResponse, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let secret = '';
useOwnServer((started, { folder }) => {
  secret = folder;
  server = started;
});

const runs = { numRuns: process.env['TEST_ALL'] ? 2_000 : 200 };

/** Checks that a response is neither a failure nor made without the security headers, and names nothing of the machine. */
function expectSound({ status, headers, body }: HttpResponse): void {
  expect(status).toBeLessThan(500);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).not.toContain(secret);
  expect(body).not.toMatch(/\bat \S+ \(|node_modules|SQLITE|root:/);
}

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...Object.values(person)));
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(person), '__proto__'), text), text);

test('random JSON, valid or not, is answered', async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fields.map((values) => JSON.stringify({ ...person, ...values })),
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) =>
      expectSound(
        await ask(server, '/api/registrations', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        }),
      ),
    ),
    runs,
  );
});

test('random plain forms are answered, and what comes back in the page is text', async () => {
  await fc.assert(
    fc.asyncProperty(fields, text, async (values, name) => {
      const body = new URLSearchParams({ ...person, ...values, email: '', firstName: `<i>${name}` }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await ask(server, '/api/registrations', { method: 'POST', headers, body });
      expectSound(response);
      expect(response.body).not.toContain('<i>');
    }),
    runs,
  );
});

test('random addresses are answered, and none leads out of the site', async () => {
  const dots = fc.constantFrom('..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '\\..');
  const slash = fc.constantFrom('/', '%2f', '%252f', '\\', '%5c', '//', '%c0%af');
  const climb = fc
    .array(fc.tuple(dots, slash), { minLength: 1, maxLength: 8 })
    .map((steps) => `/${steps.flat().join('')}etc/passwd`);
  const path = fc.oneof(
    climb,
    fc.webPath(),
    fc.string().map((words) => `/${encodeURIComponent(words)}`),
  );
  await fc.assert(
    fc.asyncProperty(path, async (address) => expectSound(await ask(server, address || '/'))),
    runs,
  );
});

test('after all of these a registration is still taken', async () => {
  expect((await register(server, { ...person, email: 'after@example.com' })).status).toBe(201);
});
