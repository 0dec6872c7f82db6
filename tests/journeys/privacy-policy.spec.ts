import type { Page } from '@playwright/test';
import { readContent } from '../../model/read-content.ts';
import { all, faultsOfLinks, only, readPage, wordsOf, type Part } from './page-markup.ts';
import { expect, test } from './desk.ts';

// The privacy policy must be true of this very site. Its lists are compared with the forms and the retention settings, and
// what it says of the browser with what a visit leaves behind.

const content = readContent(process.cwd());
const path = '/privacy-policy';

const numbered = (main: Part) => all(main, 'h3').filter(({ words }) => /^\d+\. /.test(words));

/** The points of a list of the policy, by the list's title. */
function pointsOf(main: Part, title: string): string[] {
  const lists = all(main, 'div').filter(({ parts }) => parts[0]?.tag === 'h4' && parts[0].words === title);
  return wordsOf(only(lists, `lists "${title}"`), 'li');
}

test('the policy has 15 numbered sections, listed beside it, and its two dates', async ({ request }) => {
  const { main, footer } = await readPage(request, path);
  const headings = numbered(main).map(({ words }) => words);
  expect(headings.map((words) => Number.parseInt(words, 10))).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  const contents = all(main, 'a').filter(({ attributes }) => /^#section-\d+$/.test(attributes['href'] ?? ''));
  expect(contents.map(({ words }) => words)).toEqual(headings.map((words) => words.replace(/^\d+\. /, '')));
  const ids = all(main, 'section').map(({ attributes }) => attributes['id']);
  for (const { attributes } of contents) expect(ids).toContain(attributes['href']?.slice(1));
  expect(main.words).toMatch(/Effective 21 August 2025 Last updated 21 August 2025/);
  expect(main.words).toContain('not for people under 18');
  expect(main.words).toContain('Personal Data Protection Act 2012');
  expect(footer.words).toMatch(/Reviewed on \d{1,2} [A-Z][a-z]+ 20\d\d/);
  expect(faultsOfLinks(main)).toEqual([]);
});

test('what the policy says is collected is what the forms ask for, no field more or less', async ({ request }) => {
  const { main } = await readPage(request, path);
  const registrations = content.forms.filter(({ kind }) => kind === 'registration');
  const told = new Map(content.forms.map(({ id }) => [id, [] as string[]]));
  const tell = (forms: typeof content.forms, point: string) => forms.forEach(({ id }) => told.get(id)?.push(point));
  for (const point of pointsOf(main, 'Every course registration asks for')) tell(registrations, point);
  for (const point of pointsOf(main, 'Some course registrations also ask for')) {
    const [, field = '', names = ''] = /^(.*) \(([^()]*)\)\.$/.exec(point) ?? [];
    const askers = registrations.filter(({ title }) => names.split(', ').includes(title.replace(/ registration$/, '')));
    expect(askers, point).toHaveLength(names.split(', ').length);
    tell(askers, `${field}.`);
  }
  for (const form of content.forms.filter(({ kind }) => kind === 'enquiry'))
    for (const point of pointsOf(main, `${form.title} form`)) tell([form], point);
  for (const { id, fields } of content.forms) {
    const asked = fields.map(({ label, required, purpose }) => `${label}${required ? '' : ' (optional)'}: ${purpose}.`);
    expect([...(told.get(id) ?? [])].sort(), id).toEqual(asked.sort());
  }
});

test('the policy keeps data as long as the settings say', async ({ request }) => {
  const { main } = await readPage(request, path);
  const { registration, enquiry, suspected } = content.retention;
  expect(pointsOf(main, 'How long we keep it')).toEqual([
    expect.stringContaining(`registration: ${registration.months} months`),
    expect.stringContaining(`enquiry sent from the site: ${enquiry.months} months`),
    expect.stringContaining(`as if a program had sent it: ${suspected.months} month`),
    expect.stringContaining('for ten minutes'),
  ]);
});

/** Everything that a site can leave in a browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const [event] = JSON.parse(localStorage.getItem('search-events') ?? '[]') as object[];
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      search: Object.keys(event ?? {}).sort(),
      history: Object.keys((history.state ?? {}) as object),
      keyed: Object.keys((history.state as { submissionKeys?: object } | null)?.submissionKeys ?? {}),
      databases: await indexedDB.databases(),
      // Only where the page is served securely, as it is on the visitor's own machine.
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      cookies: document.cookie,
    };
  });

test('a visit that searches, registers and asks leaves in the browser what the policy says, and no cookie', async ({
  page,
  context,
}) => {
  const set: string[] = [];
  page.on('response', (answer) => answer.headers()['set-cookie'] && set.push(answer.url()));
  const nothing = { local: [], session: [], search: [], history: [], keyed: [], databases: [], caches: [], workers: 0 };

  await page.goto(path);
  const stored = page.locator('h4', { hasText: 'What your browser keeps' }).locator('xpath=..').getByRole('listitem');
  await expect(stored).toHaveText([
    /latest 1,000 searches .*the number of results, the time and the number of the visit/,
    /number of your visit, which goes with these searches/,
    /key for a form that you have sent/,
  ]);
  expect(await leftBehind(page)).toEqual({ ...nothing, cookies: '' });

  await page.getByRole('combobox', { name: 'Search this site' }).pressSequentially('trustmark');
  await expect(page.getByRole('search').getByRole('status')).toContainText(/result/);
  await expect.poll(async () => (await leftBehind(page)).local).toEqual(['search-events']);
  const searched = {
    ...nothing,
    local: ['search-events'],
    session: ['search-session'],
    search: ['query', 'resultCount', 'sessionId', 'timestamp'],
    cookies: '',
  };
  expect(await leftBehind(page)).toEqual(searched);

  await page.goto('/services/cybersecurity-essentials');
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Ong');
  await page.getByLabel('Email').fill('mei@example.com');
  await page.getByLabel('Course date').selectOption('3-oct-2025');
  await page.getByRole('button', { name: 'Register for this course' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  expect(await leftBehind(page)).toEqual({ ...searched, history: ['submissionKeys'], keyed: ['cybersecurity'] });

  await page.goto('/contact');
  await page.getByLabel('Name').fill('Mei Ong');
  await page.getByLabel('Email', { exact: false }).fill('mei@example.com');
  await page.getByLabel('Message').fill('Where do we begin?');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Email client opened', { exact: true })).toBeVisible();
  expect(await leftBehind(page)).toMatchObject({ local: ['search-events'], session: ['search-session'], cookies: '' });
  expect(set).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a link that is followed from the site tells the other one where from, and not from which page', async ({
  request,
}) => {
  const answer = await request.get(path);
  expect(answer.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const { page } = await readPage(request, path);
  expect(all(page, 'meta').filter(({ attributes }) => attributes['name'] === 'referrer')).toEqual([]);
  expect(all(page, 'a').filter(({ attributes }) => attributes['referrerpolicy'])).toEqual([]);
});
