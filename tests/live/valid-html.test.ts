import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { useOwnServer } from '../resilience/own-server.ts';
import { content, listedPaths, allPaths } from './live-content.ts';
import { dist, fileOf, readFile } from './page-markup.ts';
import { pageFiles } from './page-weight.ts';

const { server } = useOwnServer({ SITE_DIR: dist, CONTENT_DIR: '.' });

type NamedPage = [name: string, html: string];

/**
 * Pages that only a running server makes: each form with its mistakes, and the 404 page with suggestions. The confirmation
 * is a built page, in which the server shows and fills in what is there.
 */
async function readServerPages(): Promise<NamedPage[]> {
  const pages: NamedPage[] = [];
  for (const { id, kind } of content.forms) {
    const body = new URLSearchParams({ form: id, email: 'nobody' });
    const route = kind === 'enquiry' ? 'enquiries' : 'registrations';
    const formResponse = await fetch(`${server.url}/api/${route}`, { method: 'POST', body });
    expect(formResponse.status, id).toBe(422);
    pages.push([id, await formResponse.text()]);
  }
  // One letter too many, for which the server suggests pages.
  const notFound = await fetch(`${server.url}${listedPaths.at(-1) ?? ''}x`, { headers: { accept: 'text/html' } });
  expect(notFound.status).toBe(404);
  return [...pages, ['404', await notFound.text()]];
}

/** Before a release all pages, else the fewest that have every kind of section. */
const files = process.env['TEST_ALL'] ? pageFiles(dist) : pageOfEachKind(content).map(fileOf);

test('no page has markup that browsers and screen readers repair in different ways', async () => {
  const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
  expect(files.length).toBeGreaterThanOrEqual(process.env['TEST_ALL'] ? allPaths.length : 10);
  const builtPages = files.map((file): NamedPage => [file, readFile(file)]);
  const faults: string[] = [];
  for (const [name, html] of [...builtPages, ...(await readServerPages())]) {
    const { results } = await checker.validateString(html, name);
    const messages = results.flatMap((result) => result.messages);
    faults.push(...messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} ${selector}`));
  }
  expect(faults).toEqual([]);
});

test('no class reads "undefined", because its stylesheet lacks it', () => {
  const faults = pageFiles(dist).filter((file) => /class="[^"]*\bundefined\b/.test(readFile(file)));
  expect(faults).toEqual([]);
});
