// The tasks of docs/editing.md, each done as it is written there, on a copy of the project that is then built.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../model/read-content.ts';
import { fillIn } from '../tests/fixtures/fill-in.ts';
import { buildParts, copyProject } from './project-copy.ts';
import { root } from './project.ts';
import { runCommand } from './run-command.ts';

const { folder: copy, at, change, remove } = copyProject(...buildParts, 'content');
const guide = readFileSync(join(root, 'docs', 'editing.md'), 'utf8');

/** A line that the guide tells an editor to write; it must stand there. */
function told(line: string): string {
  if (!guide.includes(`\`${line}\``)) throw new Error(`docs/editing.md does not say: ${line}`);
  return line;
}

/** A built file, with spaces at which a line may not break as other spaces. */
const built = (file: string) => readFileSync(join(copy, 'dist', file), 'utf8').replaceAll('\u00A0', ' ');
const run = (...args: string[]) => runCommand(process.execPath, args, { cwd: copy });

const course = 'courses/cybersecurity-essentials.yaml';
const page = 'services/cybersecurity-essentials.html';
const article = '/news/what-the-new-guidelines-ask-for';
let first: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  change(course, /price: \d+/, told('price: 520'));
  const intake = told('- { value: 12-mar-2027, starts: 2027-03-12 }');
  const full = told('- { value: 12-mar-2027, starts: 2027-03-12, full: true }').replaceAll('12', '19');
  change(course, 'intakes:\n', `intakes:\n  ${intake}\n  ${full}\n`);

  told('npm run new -- article "What the new guidelines ask for"');
  await run('tools/new.ts', 'article', 'What the new guidelines ask for');
  fillIn(at(`${article.slice(1)}.md`));
  told('npm run new -- service "Vendor Review"');
  await run('tools/new.ts', 'service', 'Vendor Review');
  fillIn(at('pages/services/vendor-review.yaml'));
  const card = told(
    '- { title: Vendor Review, text: We read your contracts with suppliers of AI., href: /services/vendor-review }',
  );
  change('pages/services.yaml', 'items:\n', `items:\n      ${card}\n`);
  const redirects = readFileSync(at('redirects.yaml'), 'utf8');
  writeFileSync(at('redirects.yaml'), `${redirects}${told('/services/vendor-check: /services/vendor-review')}\n`);

  change('organisation.yaml', /\nname: .*/, '\nname: Keelson');
  change('organisation.yaml', /\nemail: .*/, '\nemail: hello@keelson.sg');
  change('organisation.yaml', /placeholders:\n(?: {2}- .*\n)+/, `${told('placeholders: []')}\n`);
  change('organisation.yaml', /\n# photos: .*/, `\n${told('photos: https://images.example')}`);
  const photo = told("photo: { url: 'https://images.example/bridge', alt: A bridge at low tide }");
  change('pages/services/iso27001.yaml', '    lead:', `    ${photo}\n    lead:`);

  first = await run('tools/build.ts');
}, 400_000);

afterAll(remove);

test('the site builds with all that the guide says', () => {
  expect(first.passed, first.output).toBe(true);
});

test('a new price is on the page, in the list of services and in what other programs read', () => {
  expect(built(page)).toContain('SGD 520');
  expect(built(page)).toMatch(/"price":\s*"?520/);
  expect(built('services.html')).toContain('SGD 520');
  const { courses } = JSON.parse(built('courses.json')) as { courses: { id: string; price?: number }[] };
  expect(courses.find(({ id }) => id === 'cybersecurity-essentials')?.price).toBe(520);
});

test('a new intake can be chosen, and is in the calendars and in what search engines read', () => {
  expect(built(page)).toContain('12 March 2027');
  expect(built(page)).toMatch(/<option value="12-mar-2027"/);
  expect(built(page)).toContain('2027-03-12');
  expect(built('calendar/cybersecurity-essentials-12-mar-2027.ics')).toMatch(/DTSTART;[^:]*:20270312/);
  expect(built('courses.ics')).toMatch(/DTSTART;[^:]*:20270312/);
});

test('an intake that is full stays on the page as full, and can no longer be chosen', () => {
  expect(built(page)).toContain('19 March 2027');
  expect(built(page)).toContain('Full');
  expect(built(page)).not.toMatch(/<option value="19-mar-2027"/);
});

test('a new article is in the list, the search, the feed and the sitemap, with a picture of its own', () => {
  for (const file of ['news.html', 'search-index.json', 'rss.xml', 'sitemap.xml', 'llms.txt'])
    expect(built(file), file).toContain(article);
  expect(built(`${article.slice(1)}.html`)).toContain('What the new guidelines ask for');
  expect(existsSync(join(copy, 'dist', `social${article}.png`))).toBe(true);
});

test('a new service is found from the services page, the search and the sitemap', () => {
  for (const file of ['services.html', 'search-index.json', 'sitemap.xml'])
    expect(built(file), file).toContain('/services/vendor-review');
  expect(readContent(copy).redirects['/services/vendor-check']).toBe('/services/vendor-review');
});

test('the company’s name and address are replaced everywhere by one file', () => {
  for (const file of [
    'index.html',
    'contact.html',
    'privacy-policy.html',
    page,
    'rss.xml',
    'llms.txt',
    'site.webmanifest',
  ])
    expect(built(file), file).toContain('Keelson');
  expect(built('contact.html')).toContain('hello@keelson.sg');
  const pages = readdirSync(join(copy, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.filter((file) => /<title>[^<]*Plumbline/.test(built(file)))).toEqual([]);
  expect(pages.filter((file) => built(file).includes('info@plumbline.example'))).toEqual([]);
});

test('a photograph takes the place of the drawing, with its words', () => {
  expect(built('services/iso27001.html')).toContain('https://images.example/bridge?');
  expect(built('services/iso27001.html')).toContain('alt="A bridge at low tide"');
});

test('a build notes new pages, and one that vanishes then is not published until its address leads on', async () => {
  expect(first.output).toContain('Noted in content/addresses.yaml');
  expect(readFileSync(at('addresses.yaml'), 'utf8')).toContain(`- ${article}\n`);
  renameSync(at('pages/services/vendor-review.yaml'), at('pages/services/supplier-review.yaml'));
  change('pages/services.yaml', 'href: /services/vendor-review', 'href: /services/supplier-review');
  change('redirects.yaml', 'check: /services/vendor-review', 'check: /services/supplier-review');
  const refused = await run('tools/build.ts');
  expect(refused.passed).toBe(false);
  const line = '/services/vendor-review: /its-new-address';
  expect(refused.output).toContain(`Add the line "${line}" to content/redirects.yaml`);
  expect(built('services/vendor-review.html'), 'what was published stays as it was').toContain('Vendor Review');
  const listed = await run('tools/check-content.ts');
  expect(listed.passed, 'the list of mistakes fails as well').toBe(false);
  expect(listed.output).toMatch(/content\/addresses\.yaml:\d+:\d+ — \/services\/vendor-review was published/);
  const redirects = readFileSync(at('redirects.yaml'), 'utf8');
  writeFileSync(at('redirects.yaml'), `${redirects}${line.replace('its-new-address', 'services/supplier-review')}\n`);
  expect(readContent(copy).redirects['/services/vendor-review']).toBe('/services/supplier-review');
  const mended = await run('tools/check-content.ts');
  expect(mended.passed, 'what is left to look at does not fail').toBe(true);
  expect(mended.output).toContain('Note: content/courses/');
});
