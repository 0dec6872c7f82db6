import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkplace, startServer } from '../resilience/server-process.ts';
import { content, listed } from './live-content.ts';
import { dist } from './page-markup.ts';

/** Pages that only a running server makes: returned forms, and the 404 page with suggestions. */
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline responses '));
  const workplace = makeWorkplace({ SITE_DIR: dist, CONTENT_DIR: '.' });
  const server = await startServer(workplace.environment);
  try {
    for (const { id, kind } of content.forms) {
      const body = new URLSearchParams({ form: id, email: 'nobody' });
      const place = kind === 'enquiry' ? 'enquiries' : 'registrations';
      const returned = await fetch(`${server.url}/api/${place}`, { method: 'POST', body });
      expect(returned.status, id).toBe(422);
      await writeFile(join(folder, `${id}.html`), await returned.text());
    }
    const unknown = await fetch(`${server.url}${listed.at(-1)}x`, { headers: { accept: 'text/html' } });
    expect(unknown.status).toBe(404);
    await writeFile(join(folder, 'unknown.html'), await unknown.text());
  } finally {
    await server.stop();
    workplace.remove();
  }
});

afterAll(() => rm(folder, { recursive: true }));

test('every page is valid HTML by the rules of the standard', async () => {
  const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
  const faults: string[] = [];
  for (const under of [dist, folder]) {
    const names = await readdir(under, { recursive: true });
    for (const name of names.filter((file) => file.endsWith('.html'))) {
      const { results } = await checker.validateString(await readFile(join(under, name), 'utf8'), name);
      const messages = results.flatMap((result) => result.messages);
      faults.push(...messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} ${selector}`));
    }
  }
  expect(faults).toEqual([]);
});
