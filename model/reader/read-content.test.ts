import { appendFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from './content-error.ts';
import { readContent, readSources } from './read-content.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline content '));
  cpSync(join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'content'), join(root, 'content'), {
    recursive: true,
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => join(root, 'content', file);

/** Changes a content file by replacing a text that must be in it. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(at(file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(at(file), text.replace(from, to));
}

/** The mistakes that an editor is told of, one a line, without the head line. */
function issues(): string[] {
  try {
    readContent(root);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

/** The same, each with its file and without its place. */
const told = () => readSources(root).issues.map(({ file, message }) => `${file}: ${message}`);

const course = 'courses/cybersecurity-essentials.yaml';
const page = 'pages/services/cybersecurity-essentials.yaml';
const article = 'news/agentic-ai-governance.md';

/** Puts a paragraph before the first heading of an article. */
const intoArticle = (text: string) => change(article, /^## /m, `${text}\n\n## `);

test('content without a mistake is read', () => {
  expect(issues()).toEqual([]);
});

test('a date that does not exist is told with its place and how to write it', () => {
  change(course, 'starts: 2025-08-28', 'starts: 2025-09-31');
  expect(issues()).toEqual([
    `content/${course}:9:27 — "2025-09-31" is not a date. Write it as year-month-day, like 2025-09-30.`,
  ]);
});

test('a picture that is not there, too heavy or of another shape is reported with its remedy', () => {
  change(page, /plate: .*/, 'plate: wave');
  change(article, /plate: .*/, 'plate: bay');
  writeFileSync(at('plates/heavy.svg'), `<svg viewBox="0 0 480 320">${' '.repeat(5_000)}</svg>`);
  writeFileSync(at('plates/square.svg'), '<svg viewBox="0 0 9 9"/>');
  expect(told().sort()).toEqual([
    `content/${article}: there is no picture "bay". Correct the name, or add content/plates/bay.svg.`,
    `content/${page}: there is no picture "wave". Correct the name, or add content/plates/wave.svg.`,
    'content/plates/heavy.svg: this picture has 5033 bytes; the maximum is 4096. Round its numbers or remove lines.',
    'content/plates/square.svg: this picture has another shape than its place. Draw it in viewBox="0 0 480 320".',
  ]);
});

test('a misspelt key is not passed over: its value would be missing from the page', () => {
  change(course, 'price: 480', 'prise: 480');
  expect(issues()).toEqual([
    'content/courses/cybersecurity-essentials.yaml:7:1 — "prise" is not known here. Correct its spelling, or remove it.',
  ]);
});

test('a link to a page that is not there is told before a visitor meets it', () => {
  change(page, 'href: /contact', 'href: /contakt');
  expect(issues()[0]).toMatch(
    /^content\/pages\/services\/cybersecurity-essentials\.yaml:\d+:\d+ — there is no page at \/contakt\. Correct the address, or add content\/pages\/contakt\.yaml\.$/,
  );
});

test('Markdown where text is shown as it is written is told before visitors read its signs', () => {
  const issue = 'is shown as it is written, and a visitor would read ** and [ ]( ) as signs. Write plain words.';
  change(page, 'heading: Curriculum', "heading: 'What [you](/about) learn'");
  change(course, /^name: .*$/m, "name: '**Cybersecurity** Essentials'");
  expect(told().filter((told) => told.endsWith(issue))).toEqual([
    `content/${course}: "name" ${issue}`,
    `content/${page}: "heading" ${issue}`,
  ]);
});

test('two parts of a page of one name are told: a result of the search would lead to the first of them', () => {
  change(page, 'heading: Curriculum', 'heading: Overview');
  expect(issues()).toEqual([
    expect.stringMatching(
      /^content\/pages\/services\/cybersecurity-essentials\.yaml:\d+:\d+ — "Overview" makes the anchor of another section of this page, and links lead to the first\. Give the section another heading, or an "id" of its own\.$/,
    ),
  ]);
});

test('a button to a place that the page does not have leads nowhere, and is told', () => {
  change(page, "to: '#registration'", "to: '#register'");
  expect(issues()[0]).toContain('has no section with the id "register". Give a section that id, or correct the link.');
});

test('a price that is a word is told, and what it must be', () => {
  change(course, 'price: 480', 'price: about five hundred');
  expect(issues()[0]).toContain('— "price" must be a number, with digits only. Change its value.');
});

test('a kind of section that does not exist is told, and where the kinds are listed', () => {
  change(page, 'kind: intakes', 'kind: poem');
  expect(issues()[0]).toContain('sections/kinds.ts lists them.');
});

test('a form that asks for a field nobody described is told', () => {
  change('forms/cybersecurity.yaml', 'jobTitle,', 'jobTitel,');
  expect(issues()).toEqual([
    'content/forms/cybersecurity.yaml:6:54 — no shared field is called "jobTitel". Add it to content/form-fields.yaml, or describe it here.',
  ]);
});

test('two pages with one title are told: a search engine would show one of them', () => {
  change('pages/about.yaml', /title: .*/, 'title: Contact us');
  expect(issues()[0]).toContain('has the same title. Give each page its own.');
});

test('all mistakes are told in one run, so that they are mended in one go', () => {
  change(course, 'price: 480', 'prise: 480');
  change('pages/services.yaml', 'href: /contact', 'href: /nowhere-at-all');
  change('retention.yaml', 'months: 24', 'months: -1');
  expect(issues().length).toBe(3);
});

test('a link in the text of an article that leads nowhere is told at its line', () => {
  intoArticle('See [our services](/servces).');
  const line = readFileSync(at(article), 'utf8').split('/servces')[0]?.split('\n').length;
  expect(issues()).toEqual([
    `content/${article}:${line}:1 — there is no page at /servces. Correct the address, or add content/pages/servces.yaml.`,
  ]);
});

test('a link to a heading that an article does not have is told; one to a heading that it has is not', () => {
  const link = (anchor: string) => intoArticle(`See [more](#${anchor}).`);
  link('know-which-agents-you-have');
  link('updates');
  expect(issues()).toEqual([]);
  link('know-which-agents-you-had');
  expect(issues()[0]).toContain('/news/agentic-ai-governance has no heading with the id "know-which-agents-you-had".');
});

test('a link in the text of a page is checked like a button', () => {
  change(
    page,
    '      The course is',
    '      [Dates](#dates-of-old) and [news](/news#nowhere), [here](services). The course is',
  );
  expect(issues().map((line) => line.split(' — ')[1])).toEqual([
    '/services/cybersecurity-essentials has no section with the id "dates-of-old". Give a section that id, or correct the link.',
    '/news has no section with the id "nowhere". Give a section that id, or correct the link.',
    'the link "services" leads nowhere. Begin it with / for a page of this site, or with https://.',
  ]);
});

test('reading that is recommended is there, and is not the page itself', () => {
  change(page, 'sections:', 'readNext: [/news/agentic-governance, /services/cybersecurity-essentials]\nsections:');
  expect(issues().map((line) => line.replace(/^.* — /, ''))).toEqual([
    'there is no page at /news/agentic-governance. Correct the address, or add content/news/agentic-governance.md.',
    'the page leads to itself. Name another one.',
  ]);
});

test('a picture in an article without words for those who do not see it is told', () => {
  intoArticle('![](https://images.example/a.png)');
  expect(issues()[0]).toContain('the picture https://images.example/a.png has no words. Say what it shows:');
});

test('a page that was published cannot vanish: a visitor who kept its address is led on', () => {
  appendFileSync(at('addresses.yaml'), '- /news/once-published\n');
  const gone = issues();
  expect(gone).toHaveLength(1);
  expect(gone[0]).toContain(
    '/news/once-published was published, and nothing is there now. Add the line "/news/once-published: /its-new-address" to content/redirects.yaml;',
  );
  appendFileSync(at('redirects.yaml'), '/news/once-published: /news\n');
  expect(issues()).toEqual([]);
});

test('a page that cannot be read is one mistake, and not gone as well', () => {
  change(page, 'sections:\n', 'section:\n');
  expect(issues().filter((line) => line.startsWith('content/addresses.yaml'))).toEqual([]);
});

test('the hours of reply stand once: pages say what the organisation file says', () => {
  change('organisation.yaml', 'replyHours: 24', 'replyHours: 48');
  const content = readContent(root);
  const said = JSON.stringify([content.pages, content.courses, content.forms]);
  expect(said).toContain('within 48\u00a0hours');
  expect(said).not.toMatch(/24 hours|\{reply\w+\}/);
});

test('times of a day that do not add up to the hours of the course are told, with the place to change', () => {
  const text = readFileSync(at(course), 'utf8');
  const [times = '', from = ''] = /times: \{ from: '([\d:]+)'/.exec(text) ?? [];
  change(course, times, times.replace(from, '05:00'));
  const line = text.split(times)[0]?.split('\n').length;
  expect(issues()[0]).toMatch(
    new RegExp(`^content/${course}:${line}:3 — the times 05:00 to .* Change "times", or the hours of the parts\\.$`),
  );
});

test('a name in braces that means nothing is told, and would be shown to visitors as it stands', () => {
  change('pages/contact.yaml', '{replyTime}', '{replyTimes}');
  expect(issues()[0]).toMatch(/\{replyTimes\} is not known here\. Write \{replyTime\} or \{address\}/);
});

test('what is still to be filled in is not published, and each place is told once with what it wants', () => {
  change(course, 'duration: { days: 1 }', "duration: 'TO FILL: the length, e.g. { days: 2 }'");
  change(page, 'lead: ', 'lead: "TO FILL: what the page is about" # ');
  intoArticle('TO FILL: the opening.');
  const told = issues();
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(
    /^content\/courses\/cybersecurity-essentials\.yaml:6:1 — still to be filled in: the length, e\.g\. \{ days: 2 \}\. Write it in the place of "TO FILL: …"\.$/,
  );
  expect(told.join()).toMatch(/agentic-ai-governance\.md:\d+:1 — still to be filled in: the opening\. Write/);
  // While somebody writes, words may be missing; what the page is built from may not.
  expect(() => readContent(root, { allowUnfilled: true })).toThrow(/^One mistake in the content:\n.*the length/);
});

test('a file that was saved on Windows is read like any other', () => {
  for (const path of [at(article), at(course)])
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`);
  expect(issues()).toEqual([]);
});

test.each([
  [course, Buffer.from('# caf\xe9\n', 'latin1')],
  [article, Buffer.from('\nAn \x93article\x94.\n', 'latin1')],
])('%s with bytes of Windows-1252 is told with its line', (file, bytes) => {
  const lines = readFileSync(at(file), 'utf8').trimEnd().split('\n').length;
  appendFileSync(at(file), bytes);
  expect(issues()).toEqual([
    expect.stringMatching(new RegExp(`${file}:${lines + (file === course ? 1 : 2)}:\\d+ — .*UTF-8`)),
  ]);
});

test.each(['1.000', '0480', '1e3', '0x1F'])(
  'a price of %s is told in one line, because YAML reads another number',
  (price) => {
    change(course, /^price: .*/m, `price: ${price}`);
    expect(issues()).toEqual([expect.stringContaining(`${price} is read as ${Number(price)}.`)]);
  },
);

test('a mistake in the organisation is one mistake, though texts use its figures', () => {
  change('organisation.yaml', /\nemail: .*/, '\nemail: nobody');
  expect(told()).toEqual([expect.stringContaining('content/organisation.yaml: "email" must be an e-mail address')]);
});

test('a page that ends in .yml, and one with a blank in its name', () => {
  renameSync(at('pages/ai-applications/energy.yaml'), at('pages/services/My Page.yaml'));
  writeFileSync(at('pages/second.yml'), 'name: Second\n');
  const issues = told();
  expect(issues).toContainEqual(
    expect.stringMatching(/second\.yml: this file is not read: its name does not end in \.yaml/),
  );
  expect(issues).toContainEqual(
    expect.stringMatching(/My Page\.yaml: the name of this file cannot be part of an address/),
  );
});

test.each([
  ['##What it asks', 'Write a blank after them'],
  ['# A second title', 'an article has one title'],
  ['<b>bold</b>', 'HTML is shown as text'],
])('the line "%s" of an article', (line, message) => {
  change(article, /$/, `\n\n${line}\n`);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

const controls = 'pages/services/iso27001.yaml';
const energy = 'pages/ai-applications/energy.yaml';
const count = /count: (\d+)( \}|, added.*)/;

test.each([
  [article, /title: .*/, `title: ${'long '.repeat(50)}`, '"title" is too long'],
  ['organisation.yaml', /telephone: .*/, 'telephone: call us', 'is not a whole telephone number'],
  ['organisation.yaml', /postalCode: .*/, "postalCode: '4970'", '"postalCode" is not a postal code of Singapore'],
  ['organisation.yaml', /telephone: .*/, 'telephone: 6789 1234', '"telephone" is not a whole telephone number'],
  [course, /price: .*/, 'price: 52000', '"price" must be at most 20000'],
  [controls, count, 'count: $1, added: [99] }', 'names a control that the theme does not have'],
  [controls, count, 'count: $1, added: [1, 1] }', 'names a control twice'],
  ['redirects.yaml', /$/, '\npromo: /contact\n', '"promo" is not an address on this site'],
  [
    article,
    /$/,
    '\n[A list](http://list.example/a)\n',
    'http://list.example/a must be an address of the web that begins with https',
  ],
  [
    energy,
    'https://magazine.example/cooling',
    'https://magazine.example/',
    '"url" is only a host. Give the address of the document',
  ],
  [energy, 'https://magazine.example/cooling', 'magazine.example', '"url" must be an address of the web'],
  [energy, 'https://photos.example', 'https://elsewhere.example', 'the photograph is not on https://photos.example.'],
] as const)('%s: %s', (file, from, to, message) => {
  change(file, from, to);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

test('a comparison that names no course compares all of them', () => {
  change('pages/services.yaml', /( {2}- kind: comparison\n(?: {4}.*\n)*?) {4}courses:.*\n(?: {6}- .*\n)*/, '$1');
  expect(told()).toEqual([]);
});

test.each([
  ['![Our office](office.jpg)', 'is not one of ours'],
  ['![Our office](https://elsewhere.example/office.jpg)', 'is not one of ours'],
  ['![Our office](/pictures/office-10x10.webp)', 'there is no picture /pictures/office-10x10.webp'],
])('the picture %s', (markdown, message) => {
  change(article, /$/, `\n\n${markdown}\n`);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

/** A form whose mistakes are told in the order of its file, and whose field is in other forms too. */
const agile = 'forms/agile.yaml';
const toldOf = (file: string) =>
  told().flatMap((line) => (line.startsWith(`content/${file}: `) ? [line.split(': ').slice(1).join(': ')] : []));

test.each([
  ['taken out', '  - email\n', '', 'the form does not ask for an email address'],
  ['not required', '  - email\n', '  - { name: email, required: false }\n', '"required: true" and "control: email"'],
  ['any text', '  - email\n', '  - { name: email, control: text }\n', '"required: true" and "control: email"'],
])('an email address that is %s is told: the confirmation would reach nobody', (_, from, to, message) => {
  change(agile, from, to);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

test.each(['leaveEmpty', 'form', 'elapsed', 'submissionKey'])(
  'a field called %s is told: the form sends something else by that name, and the registration would be lost',
  (name) => {
    change(agile, '  - email\n', `  - email\n  - { name: ${name}, label: Own, control: text, purpose: to know }\n`);
    expect(told()).toEqual([`content/${agile}: every form sends "${name}" by itself. Give this field another name.`]);
  },
);

test('a field that is in a form twice is told: whatever a visitor types would be refused', () => {
  change(agile, '  - email\n', '  - email\n  - email\n');
  expect(told()).toEqual([`content/${agile}: the field "email" is in this form twice. Remove one of the two.`]);
});

test('a page that does not show its form is told: without script one mistake would lose all that was typed', () => {
  change(agile, 'page: /services/agile-adoption-training', 'page: /services');
  const message =
    '/services does not show this form, so a visitor whose browser runs no script would lose what was typed. Name the page that has a section "kind: registration" with "form: agile".';
  expect(told()).toEqual([`content/${agile}: ${message}`]);
  change(agile, 'page: /services\n', 'page: /news/agentic-ai-governance\n');
  expect(told()).toEqual([expect.stringContaining('/news/agentic-ai-governance does not show this form')]);
  change(agile, 'page: /news/agentic-ai-governance', 'page: /none');
  expect(told()).toEqual([expect.stringContaining('there is no page at /none.')]);
});

test('an option without its course is told: its emails would have no fee and no terms', () => {
  change(agile, '    kanban-system: kanban-system\n', '');
  expect(toldOf(agile)).toEqual([
    `the option "kanban-system" of "course" has no course here, so its emails would have no fee and no terms. Add a line "kanban-system: " with the name of its course.`,
  ]);
});

test('a course, a date or a number of people that visitors would type and nobody could look up is told', () => {
  change('forms/professional-scrum-master.yaml', '  - courseDate\n', '  - { name: courseDate, control: text }\n');
  expect(told()).toEqual([expect.stringContaining('visitors must choose "courseDate" from a list')]);
});

test('a form in a section of the other kind is told: everything that is sent from there would be refused', () => {
  change('forms/cybersecurity.yaml', 'kind: registration', 'kind: enquiry');
  expect(told()).toContain(
    `content/${page}: the form "cybersecurity" would be refused here. Write "kind: enquiry", as in content/forms/cybersecurity.yaml.`,
  );
});

test('a second form on a page is told: labels and errors would lead to the fields of the first', () => {
  change(
    page,
    '  - kind: registration\n',
    '  - { kind: enquiry, heading: Ask us, form: contact }\n  - kind: registration\n',
  );
  expect(told()).toEqual([expect.stringContaining('this page shows the form "contact" already')]);
});

test('a course whose form registers for another one is told: everybody would be registered for the other', () => {
  change(course, 'form: cybersecurity', 'form: compliance-implementation');
  expect(told()).toEqual([
    `content/${course}: the form "compliance-implementation" does not register for this course. Name another form, or add the course to content/forms/compliance-implementation.yaml.`,
  ]);
});

test.each([
  ['removed', () => rmSync(at('pages/registration-received.yaml'))],
  ['of the other kind', () => change('pages/registration-received.yaml', 'of: registration', 'of: enquiry')],
])(
  'a confirmation that is %s is told once: a visitor would not learn that the registration has arrived',
  (_, spoil) => {
    spoil();
    expect(told()).toEqual([
      expect.stringContaining(
        'content/pages/registration-received.yaml must have a section "kind: received" with "of: registration".',
      ),
    ]);
  },
);
