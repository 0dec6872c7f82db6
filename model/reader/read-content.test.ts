import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from './content-error.ts';
import { readContent, readSources } from './read-content.ts';
import { copySampleContent } from './sample-content.ts';

let firm: ReturnType<typeof copySampleContent>;
beforeEach(() => {
  firm = copySampleContent();
});
afterEach(() => firm.remove());

const at = (file: string) => firm.at(file);
const change: typeof firm.change = (...edit) => firm.change(...edit);
/** The mistakes that an editor sees, each with its place. */
const issues = () => readSources(firm.folder).issues.map(issueInWords);
/** Content errors without line and column. */
const messages = () => readSources(firm.folder).issues.map(({ file, message }) => `${file}: ${message}`);

const course = 'courses/cybersecurity-essentials.yaml';
const page = 'pages/services/cybersecurity-essentials.yaml';
const article = 'news/agentic-ai-governance.md';
const energy = 'pages/ai-applications/energy.yaml';
const controls = 'pages/services/iso27001.yaml';
const agile = 'forms/agile.yaml';
const count = /count: (\d+)( \}|, added.*)/;

test('a mistake has its file, line and remedy', () => {
  change(course, 'starts: 2025-08-28', 'starts: 2025-09-31');
  expect(issues()).toEqual([
    `content/${course}:9:27 — "2025-09-31" is not a date. Write it as year-month-day, like 2025-09-30.`,
  ]);
});

test('all mistakes are reported in one run', () => {
  change(course, 'price: 480', 'prise: 480');
  change('pages/services.yaml', 'href: /contact', 'href: /nowhere-at-all');
  change('retention.yaml', 'months: 24', 'months: -1');
  expect(issues().length).toBe(3);
});

test.each<[file: string, from: string | RegExp, to: string, message: string]>([
  // Values
  [course, 'price: 480', 'prise: 480', '"prise" is not known here. Correct its spelling, or remove it.'],
  [course, 'price: 480', 'price: about five hundred', '"price" must be a number, with digits only.'],
  [course, /^price: .*/m, 'price: 1.000', '1.000 is read as 1.'],
  [course, 'days: 1 }', 'days: 480000 }', '"days" must be at most 100. Write a smaller number.'],
  [
    course,
    /^name: .*$/m,
    "name: '**Cybersecurity** Essentials'",
    '"name" is shown as it is written, and a visitor would',
  ],
  [
    course,
    'page: /services/cybersecurity-essentials',
    'page: /services/cybersecurity-essentials#registration',
    '"page" must be a page, without # and a place',
  ],
  [page, 'kind: intakes', 'kind: poem', 'sections/schemas.ts lists the kinds.'],
  ['organisation.yaml', /^name: .*/m, "name: ''", '"name" is empty. Write it.'],
  ['navigation.yaml', 'label: Home', "label: ''", '"label" is empty. Write it.'],
  ['course-terms.yaml', '[materials, lunch]', "[materials, '']", 'entry 2 of "includes" is empty. Write it.'],
  [article, /title: .*/, `title: ${'long '.repeat(50)}`, '"title" is too long'],
  ['organisation.yaml', /telephone: .*/, 'telephone: 6789 1234', '"telephone" is not a complete telephone number'],
  // Texts insert figures of the organisation, and a photograph needs its host, but there is only one mistake.
  ['organisation.yaml', /\nemail: .*/, '\nemail: nobody', '"email" must be an email address'],
  ['pages/contact.yaml', '{replyTime}', '{replyTimes}', '{replyTimes} is not known here. Write {replyTime} or'],
  ['organisation.yaml', /$/, "figures:\n  replyTime: '9 years'", 'Give the figure another name.'],
  [controls, count, 'count: 1, newControls: [99] }', 'names a control that the theme does not have'],
  ['redirects.yaml', /$/, '\npromo: /contact\n', '"promo" is not an address on this site'],
  ['redirects.yaml', /$/, '/news/agentic-ai-governance: /news\n', 'is a page, so it cannot lead elsewhere.'],
  ['pages/about.yaml', /title: .*/, 'title: Contact us', 'has the same title. Give each page its own.'],
  [page, '    actions:\n', '    facts: policy\n    actions:\n', '"facts" is not shown beside "course".'],
  // References
  [
    page,
    'href: /contact',
    'href: /contakt',
    'there is no page at /contakt. Correct the address, or add content/pages/contakt',
  ],
  [page, "to: '#registration'", "to: '#register'", 'has no section with the id "register". Give a section that id'],
  [page, 'heading: Curriculum', 'heading: Overview', '"Overview" makes the anchor of another section of this page'],
  [page, '      The course is', '      [Dates](#of-old). The course is', 'has no section with the id "of-old".'],
  [page, '      The course is', '      [Here](services). The course is', 'the link "services" leads nowhere.'],
  [page, 'sections:', 'readNext: [/services/cybersecurity-essentials]\nsections:', 'the page leads to itself.'],
  [page, /plate: .*/, 'plate: wave', 'there is no picture "wave". Correct the name, or add content/plates/wave.svg.'],
  [page, /plate: .*/, 'plate: waves', 'content/pages/home.yaml shows this drawing too.'],
  [article, /$/, '\n[Our\nservices](/servces?to=a)\n', 'there is no page at /servces. Correct the address'],
  [article, /$/, '\n[Ask](/contact?service=a#b)\n', '/contact has no section with the id "b".'],
  [article, /$/, '\n[More](#know-which-agents-you-had)\n', 'has no heading with the id "know-which-agents-you-had".'],
  [article, /$/, '\n[A list](http://list.example/a)\n', '"http://list.example/a" must be an address of the web'],
  // The page makes links of bare addresses too.
  [article, /$/, '\nSee www.list.example.\n', '"http://www.list.example" must be an address of the web'],
  [page, '      The course is', '      See http://list.example/a. The course is', 'must be an address of the web'],
  [article, /$/, '\n![Our office](office.jpg)\n', 'is not one of ours'],
  [article, /$/, '\n![Our office](/pictures/office-10x10.webp)\n', 'there is no picture /pictures/office-10x10.webp'],
  [
    energy,
    'https://magazine.example/cooling',
    'https://magazine.example/',
    '"url" is only a host. Give the address of',
  ],
  [energy, 'https://photos.example', 'https://elsewhere.example', 'the photograph is not on https://photos.example.'],
  // Markdown of articles
  [article, /$/, '\n\n##What it asks\n', 'Write a blank after them'],
  [article, /$/, '\n\n# A second title\n', 'an article has one title'],
  [article, /$/, '\n\n```a``` is code.\n\n<b>bold</b>\n', 'HTML is shown as text'],
  // Forms: each of these would lose a registration, its confirmation or its fee.
  ['forms/cybersecurity.yaml', 'jobTitle,', 'jobTitel,', 'no usual field is called "jobTitel".'],
  [agile, '  - phone\n', '  - { name: phone, required: perhaps }\n', '"required" must be true or false.'],
  [
    agile,
    '  - participants\n',
    "  - { name: participants, options: [{ value: '1', label: '1' }, { value: 2-5, label: 2 to 5 }] }\n",
    'the option "2-5" takes no more seats than the one before it',
  ],
  [agile, '  - email\n', '', 'the form does not ask for an email address'],
  [agile, '  - email\n', '  - { name: email, required: false }\n', '"required: true" and "control: email"'],
  [agile, '  - email\n', '  - email\n  - email\n', 'the field "email" is in this form twice. Remove one of the two.'],
  [
    agile,
    '  - email\n',
    '  - email\n  - { name: leaveEmpty, label: Own, control: text, purpose: to know }\n',
    'every form sends "leaveEmpty" by itself. Give this field another name.',
  ],
  [agile, 'page: /services/agile-adoption-training', 'page: /services', '/services does not show this form'],
  [
    'forms/professional-scrum-master.yaml',
    '  - courseDate\n',
    '  - { name: courseDate, control: text }\n',
    'visitors must choose "courseDate" from a list',
  ],
  [
    page,
    '  - kind: registration\n',
    '  - { kind: enquiry, heading: Ask us, form: contact }\n  - kind: registration\n',
    'this page shows the form "contact" already',
  ],
  [course, 'form: cybersecurity', 'form: compliance-implementation', 'does not register for this course.'],
])('%s: %j → %j', (file, from, to, message) => {
  change(file, from, to);
  expect(messages()).toEqual([expect.stringContaining(message)]);
});

test('a place to which a page leads by itself can be linked to', () => {
  const policyPlaces = ['how-long-we-keep-it', 'who-receives-it', 'what-your-browser-keeps'];
  const links = ['#introduction', ...policyPlaces.map((place) => `/privacy-policy#${place}-heading`)];
  change(article, /$/, `\n${links.map((link) => `[Here](${link})`).join(', ')}\n`);
  expect(messages()).toEqual([]);
});

test('a position with three decimals is a number like any other, and a day rate with a dot is not', () => {
  change('organisation.yaml', 'latitude: 1.35', 'latitude: 1.283');
  expect(messages()).toEqual([]);
  change('organisation.yaml', 'dayRate: 1000', 'dayRate: 1.250');
  expect(messages()).toEqual([expect.stringContaining('"dayRate" must be a whole number.')]);
});

test.each([
  '\\[Services\\](/servces)',
  '`[Services](/servces)`',
  '[News on compliance](/news/category/compliance)',
  '[Kanban](/services/agile-adoption-training?course=kanban-system#registration)',
  '[A list](<https://list.example/a (b) c>)',
  '\\#1 of two',
])('a text that is no broken link stops no publication: %s', (text) => {
  change(article, /$/, `\n${text}\n`);
  expect(messages()).toEqual([]);
});

test.each([
  // Emails would have no fee and no terms, and submissions would be refused.
  [agile, ', course: kanban-system', '', 'the option "kanban-system" names no course'],
  ['forms/cybersecurity.yaml', 'kind: registration', 'kind: enquiry', 'Write "kind: enquiry"'],
  [article, /$/, '\n![](https://images.example/a.png)\n', 'has no words. Say what it shows:'],
])('%s: %j → %j, among other mistakes', (file, from, to, message) => {
  change(file, from, to);
  expect(messages().join()).toContain(message);
});

test('a drawing that is too large, has another shape or has no words is reported', () => {
  writeFileSync(at('plates/heavy.svg'), `<svg viewBox="0 0 480 320"><title>Air</title>${' '.repeat(5_000)}</svg>`);
  writeFileSync(at('plates/silent.svg'), '<svg viewBox="0 0 480 320"><title> </title></svg>');
  writeFileSync(at('plates/square.svg'), '<svg viewBox="0 0 9 9"><title>A square</title></svg>');
  expect(messages()).toEqual([
    expect.stringContaining('heavy.svg: this picture has 5051 bytes; the maximum is 4096.'),
    expect.stringContaining('silent.svg: this picture has no words.'),
    expect.stringContaining('square.svg: this picture has another shape than its place.'),
  ]);
});

test('a published page cannot be removed without a redirect for visitors with its old address', () => {
  appendFileSync(at('addresses.yaml'), '- /news/once-published\n');
  expect(messages()).toEqual([
    expect.stringContaining('/news/once-published was published, and nothing is there now. Lead it to another page'),
  ]);
  appendFileSync(at('redirects.yaml'), '/news/once-published: /news\n');
  expect(messages()).toEqual([]);
});

test('a site whose last article was removed, and with it the folder in Git, can still be published', () => {
  rmSync(at('news'), { recursive: true });
  change('addresses.yaml', /- \/news\/.*\n/g, '');
  expect(messages()).toEqual([]);
});

test('a page that cannot be read is one mistake, and is not reported as removed too', () => {
  change(page, 'sections:\n', 'section:\n');
  expect(messages().filter((line) => line.startsWith('content/addresses.yaml'))).toEqual([]);
});

test('the reply time on pages is that of the organisation file', () => {
  change('organisation.yaml', 'replyHours: 24', 'replyHours: 48');
  const content = readContent(firm.folder);
  const texts = JSON.stringify([content.pages, content.courses, content.forms]);
  expect(texts).toContain('within 48\u00a0hours');
  expect(texts).not.toMatch(/24 hours|\{reply\w+\}/);
});

test('a text that is still to be filled in is not published, and each is reported once', () => {
  change(course, 'duration: { days: 1 }', "duration: 'TO FILL: the length, e.g. { days: 2 }'");
  change(page, 'lead: ', 'lead: "TO FILL: what the page is about" # ');
  change(article, /$/, '\nTO FILL: the ending.\n');
  const allMessages = messages();
  expect(allMessages).toHaveLength(3);
  expect(allMessages[0]).toContain(
    'still to be filled in: the length, e.g. { days: 2 }. Write it in the place of "TO FILL: …"',
  );
  // A preview accepts missing texts, but no missing values that the page needs.
  const preview = readSources(firm.folder, { allowUnfilled: true }).issues;
  expect(preview.map(({ message }) => message)).toEqual([expect.stringContaining('the length')]);
});

test('a file that was saved on Windows is read like any other', () => {
  for (const path of [at(article), at(course)])
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replace(/^---$/gm, '--- ').replaceAll('\n', '\r\n')}`);
  expect(issues()).toEqual([]);
});

test('a character that was not saved as UTF-8 is reported at its line', () => {
  const lines = readFileSync(at(course), 'utf8').trimEnd().split('\n').length;
  appendFileSync(at(course), Buffer.from('# caf\xe9\n', 'latin1'));
  expect(issues()).toEqual([expect.stringMatching(new RegExp(`${course}:${lines + 1}:6 — .*UTF-8`))]);
});

test('a file that would not be read, or has no route, is reported', () => {
  mkdirSync(at('news/2026'));
  renameSync(at(article), at('news/2026/governance.md'));
  renameSync(at(energy), at('pages/services/My Page.yaml'));
  writeFileSync(at('pages/second.yml'), 'name: Second\n');
  const allMessages = messages().join('\n');
  expect(allMessages).toMatch(/second\.yml: this file is not read: its name does not end in \.yaml/);
  expect(allMessages).toMatch(/My Page\.yaml: the name of this file cannot be part of an address/);
  expect(allMessages).toMatch(
    /governance\.md: this file is not read in a folder of its own\. Move it to content\/news\./,
  );
});

test('a missing confirmation is reported once: a visitor would not learn that the registration has arrived', () => {
  rmSync(at('pages/registration-received.yaml'));
  expect(messages()).toEqual([
    expect.stringContaining('must have a section "kind: received" with "formKind: registration".'),
  ]);
});
