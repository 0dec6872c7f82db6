import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkplace, startServer } from '../resilience/server-process.ts';
import { content, listed } from './live-content.ts';
import { dist } from './page-markup.ts';

/**
 * What the W3C's checker calls a mistake and is none: features that browsers have, or leave alone where they don't, and
 * that it does not know yet. Each is in a style sheet; no markup is let through.
 */
const unknownToChecker = new Map([
  ['“container-type”: Property', 'container queries'],
  ['Unrecognized at-rule “@container”', 'container queries'],
  ['“height”: Unknown dimension', 'the unit cqw of container queries'],
  ['“margin”: Parse Error', 'the unit cqw of container queries'],
  ['“anchor-scope”: Property', 'anchor positioning'],
  ['“anchor-name”: Property', 'anchor positioning'],
  ['“position-anchor”: Property', 'anchor positioning'],
  ['“position-area”: Property', 'anchor positioning'],
  ['“position-try-fallbacks”: Property', 'anchor positioning'],
  ['“animation-timeline”: Property', 'animations driven by scrolling'],
  ['Unrecognized at-rule “@view-transition”', 'transitions between pages'],
  ['“corner-shape”: Property', 'corner shapes'],
  ['“scroll-target-group”: Property', 'the link that is current in a list of contents'],
  ['pseudo-class “:target-current”', 'the link that is current in a list of contents'],
]);

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/** The pages that only a running server makes: a form sent back, and the response to an address near one that exists. */
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

const hasJava = spawnSync('java', ['-version']).status === 0;

// Where there is no Java the test below still holds.
test.runIf(hasJava)(
  'every page, the responses of the server among them, is valid HTML to the W3C’s checker',
  { timeout: 300_000 },
  async () => {
    const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const args = ['-jar', checker, '--format', 'json', '--skip-non-html', dist, folder];
    const said = await new Promise<string>((resolve) => {
      // It ends badly when it has anything to say: what it says is judged, not how it ends.
      execFile('java', args, { maxBuffer: 64 * 2 ** 20 }, (_error, _stdout, stderr) => resolve(stderr));
    });
    const { messages } = JSON.parse(said) as { messages: Message[] };
    // That a slash at the end of <br/> is of no use is no warning, only information.
    const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
    const knowsNot = ({ message, extract }: Message) =>
      message.startsWith('CSS: ')
        ? [...unknownToChecker.keys()].find((words) => `${message} ${extract}`.includes(words))
        : undefined;
    const list = faults.filter((fault) => !knowsNot(fault));
    expect(list.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
    // What it has learned meanwhile, or what the site has no more, is not let through any longer.
    const used = new Set(faults.map(knowsNot));
    expect([...unknownToChecker.keys()].filter((words) => !used.has(words))).toEqual([]);
  },
);

test('every page is valid HTML by the strictest reading of the standard', async () => {
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
