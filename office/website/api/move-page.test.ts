import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { issueInWords } from '../../../model/reader/content-error.ts';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { renamePage, takeDown } from './move-page.ts';

const article = 'content/news/agentic-ai-governance.md';
const linkingArticle = 'content/news/cybersecurity-ai-age.md';
const page = 'content/pages/services/iso27001.yaml';
let root = '';

beforeEach(() => {
  const firm = copyFirm();
  root = firm.folder;
  appendFileSync(
    join(root, linkingArticle),
    '\nSee [ours](/services/iso27001#x) and https://a.example/services/iso27001 today.\n',
  );
  return firm.remove;
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const issues = () => publishingIssues(root, '2026-11-26').map(issueInWords);

test('a renamed page is found at its new address, by every link and by its old addresses', () => {
  appendFileSync(join(root, 'content/redirects.yaml'), '/iso: /services/iso27001 # printed on a poster\n');
  const { file, changedNames } = renamePage(root, page, '/services/security-standard');
  expect(file).toBe('content/pages/services/security-standard.yaml');
  expect(existsSync(join(root, page))).toBe(false);
  expect(read(linkingArticle)).toContain(
    '[ours](/services/security-standard#x) and https://a.example/services/iso27001',
  );
  expect(read('content/redirects.yaml')).toContain('/services/iso27001: /services/security-standard');
  expect(read('content/redirects.yaml')).toContain('/iso: /services/security-standard # printed');
  expect(changedNames.length).toBeGreaterThan(1);
  expect(issues().filter((line) => !line.includes('"x"'))).toEqual([]);
  renamePage(root, file, '/services/iso27001');
  expect(read('content/redirects.yaml'), 'renamed back, it leads nowhere else').not.toContain('/services/iso27001:');
});

test.each([
  ['/Services/x', 'Write the address like'],
  ['/services/cybersecurity-essentials', 'There is a page at'],
  ['/news/iso', '/news/ is for articles'],
  ['/-rf', 'Write the address like'],
  ['/index', 'The server uses this address'],
  ['/api/jobs', 'The server uses this address'],
  ['/views/a', 'The server uses this address'],
  ['/social/a', 'The server uses this address'],
])('the address %s is refused with advice, and nothing changes', (to, message) => {
  const before = read('content/redirects.yaml');
  expect(() => renamePage(root, page, to)).toThrow(message);
  expect(existsSync(join(root, page))).toBe(true);
  expect(read('content/redirects.yaml')).toBe(before);
});

test.each(['content/pages/home.yaml', 'content/organisation.yaml'])('%s keeps its address', (file) => {
  expect(() => renamePage(root, file, '/start')).toThrow('cannot be changed');
  expect(read(linkingArticle)).not.toContain('/start');
});

test('a page that is taken down redirects, and no link to it is left', () => {
  expect(read('content/navigation.yaml')).toContain('label: About');
  takeDown(root, article, '/news');
  takeDown(root, 'content/pages/about.yaml', '/contact');
  takeDown(root, 'content/pages/services/data-protection-trustmark.yaml', '/services');
  expect(read('content/pages/services.yaml'), 'no card leads to the page that it is on').not.toContain(
    'title: Data Protection',
  );
  expect(existsSync(join(root, article))).toBe(false);
  expect(read('content/redirects.yaml')).toContain('/news/agentic-ai-governance: /news');
  expect(read('content/navigation.yaml'), 'a menu loses its line').not.toContain('label: About');
  expect(issues().filter((line) => !line.includes('"x"'))).toEqual([]);
});

test('the home page and the company cannot be taken down, and no page leads to itself or another site', () => {
  expect(() => takeDown(root, 'content/pages/home.yaml', '/news')).toThrow('cannot do without');
  expect(() => takeDown(root, 'content/organisation.yaml', '/news')).toThrow('cannot do without');
  for (const to of ['https://example.com/', '/news/agentic-ai-governance#x'])
    expect(() => takeDown(root, article, to)).toThrow('Choose another page of this site');
  expect(existsSync(join(root, article))).toBe(true);
});

test('a course is removed with its page and its form, and from every list', () => {
  const course = 'content/courses/cybersecurity-essentials.yaml';
  takeDown(root, course, '/services');
  const page = 'content/pages/services/cybersecurity-essentials.yaml';
  for (const removedFile of [course, 'content/forms/cybersecurity.yaml', page])
    expect(existsSync(join(root, removedFile))).toBe(false);
  expect(read('content/redirects.yaml')).toContain('/services/cybersecurity-essentials: /services');
  const [sentenceIssue, ...otherIssues] = issues().filter((line) => line.includes('cybersecurity-essentials'));
  expect([sentenceIssue, otherIssues], 'a sentence that links to it is to be rewritten').toEqual([
    expect.stringMatching(/^content\/news\/.* there is no page at/),
    [],
  ]);
});

test('a course that shares its page and its form is removed alone, with its option', () => {
  expect(read('content/forms/agile.yaml')).toContain('scrum-framework');
  takeDown(root, 'content/courses/scrum-framework.yaml', '/services');
  expect(existsSync(join(root, 'content/pages/services/agile-adoption-training.yaml'))).toBe(true);
  expect(read('content/redirects.yaml')).not.toContain('/services/agile-adoption-training: /services');
  expect(read('content/forms/agile.yaml')).not.toContain('scrum-framework');
  expect(read('content/forms/agile.yaml')).toContain('kanban-system');
  expect(issues().filter((line) => line.includes('scrum-framework'))).toEqual([]);
});

test('a new page that was never public needs no redirect', () => {
  const newPage = 'content/pages/careers.yaml';
  writeFileSync(join(root, newPage), 'draft: true\nname: Careers\n');
  renamePage(root, newPage, '/jobs');
  takeDown(root, 'content/pages/jobs.yaml', '/');
  expect(read('content/redirects.yaml')).not.toMatch(/careers|jobs/);
});

test('a course that is taken down leaves everything alone that only has the same name', () => {
  const slug = 'cybersecurity-essentials';
  writeFileSync(join(root, linkingArticle), read(linkingArticle).replace(/^---\n/, `---\nplate: ${slug}\n`));
  takeDown(root, `content/courses/${slug}.yaml`, '/services');
  expect(read(linkingArticle)).toContain(`plate: ${slug}`);
  expect(read(linkingArticle), 'the fee of another page is not shown').not.toContain('service:');
  expect(read(linkingArticle), 'no sentence says what is untrue').toContain(`[A course](/services/${slug})`);
});
