import type { Locator, Page } from '@playwright/test';
import { missing } from '../specification/missing.ts';
import { specified } from '../specification/specified-in-browser.ts';
import { layOutAll, openFolds } from './lay-out.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// What the specification says of each service page, written out here page by page and not read from content:
// a price, a date or a link that gets lost on its way to the page is noticed.

/** Opens a page and gives the words that a visitor can read on it. */
async function read(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await openFolds(page, 'main section > details');
  await layOutAll(page);
  return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
}

const opening = (page: Page) => page.getByRole('main').locator('section').first();
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const names = (place: Locator) => place.getByRole('heading', { level: 3 }).allInnerTexts();

/** The links of a place that lead to an address, by their words. */
const linksTo = (place: Locator, href: string) => place.locator(`a[href="${href}"]`);

/** The contact page, with the service that is then chosen in its form. */
const toContact = /^\/contact(\?service=|$)/;
const toContactIn = (place: Locator) => place.locator('a[href="/contact"], a[href^="/contact?service="]');

/** The large numbers of a page, each followed by what it counts. */
async function figures(page: Page): Promise<string> {
  const pairs = await page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) => all.map((one) => ['dd', 'dt'].map((part) => one.querySelector(part)?.textContent).join(' ')));
  return pairs.join('\n');
}

/** The dates that a course lists, each with what is said of it: open, or to be asked for once it has passed. */
async function lists(page: Page, dates: readonly string[], place = '') {
  const folded = region(page, 'Dates').locator('details:not([open]) > summary').first();
  if (await folded.isVisible()) await folded.click();
  const listed = region(page, 'Dates').getByRole('listitem');
  await expect(listed).toHaveText(
    // A day is kept on one line with its month.
    dates.map((date) => new RegExp(`${date}${place && `, ${place}`} ?Available( on request)?$`.replaceAll(' ', '\\s'))),
  );
}

specified('the listing leads to all 21 service pages, in five groups', async ({ page }) => {
  await read(page, '/services');
  const cards = page.getByRole('link', { name: /^Learn more about / });
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...new Set(addresses.map((address) => address?.split('#')[0]))].sort()).toEqual(
    [
      '/services/data-protection-trustmark',
      '/services/digital-transformation',
      '/services/ai-adoption',
      '/services/compliance',
      '/services/ai-technology-training',
      '/services/generative-ai-usage',
      '/services/privacy-security-training',
      '/services/data-protection-fundamentals',
      '/services/cybersecurity-essentials',
      '/services/compliance-implementation',
      '/services/agile-adoption-training',
      '/services/professional-scrum-master',
      '/services/professional-product-owner',
      '/services/customer-service-ai',
      '/services/fraud-detection',
      '/services/automated-reporting',
      '/services/hr-optimization',
      '/services/iso27001',
      '/services/iso42001',
      '/services/dpo-service',
      '/services/microsoft-copilot',
    ].sort(),
  );
  await expect(page.getByRole('region').filter({ has: cards })).toHaveCount(5);
});

specified('who follows the misspelt address of a standard still arrives, for good', async ({ page, request }) => {
  for (const [misspelt, right, heading] of [
    ['/services/iso-27001', '/services/iso27001', /ISO\s27001/],
    ['/services/iso-42001', '/services/iso42001', /ISO\s42001/],
  ] as const) {
    const response = await request.get(misspelt, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, right]);
    await page.goto(misspelt);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

specified(
  'Data Protection Trustmark: four benefits, seven steps, three tabs, three years, and ways on',
  async ({ page }) => {
    const words = await read(page, '/services/data-protection-trustmark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Protection Trustmark');
    expect(missing(words, ['What the trustmark is', /\b3 years\b/])).toEqual([]);
    expect(await names(region(page, /benefits/))).toHaveLength(4);
    await expect(page.getByRole('tab')).toHaveText(['Requirements', 'Our Process', 'Standards']);
    await page.getByRole('tab', { name: 'Our Process' }).click();
    const steps = page.getByRole('tabpanel', { name: 'Our Process' }).getByRole('heading', { level: 4 });
    await expect(steps).toHaveCount(7);
    await expect(steps.first()).toBeVisible();
    await expect(toContactIn(opening(page))).toBeVisible();
    const closing = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.locator('a[href="/services"]') });
    await expect(linksTo(closing.last(), '/services')).toBeVisible();
    await expect(toContactIn(closing.last())).toBeVisible();
  },
);

specified('Digital Transformation Training: three programmes and a way to ask', async ({ page }) => {
  await read(page, '/services/digital-transformation');
  const programmes = region(page, 'Three programmes');
  expect(await names(programmes)).toEqual([
    'AI Technology Training',
    'Privacy & Security Training',
    'Agile Adoption Training',
  ]);
  for (const slug of ['ai-technology-training', 'privacy-security-training', 'agile-adoption-training'])
    await expect(linksTo(programmes, `/services/${slug}`)).toBeVisible();
  const told = await figures(page);
  expect(missing(told, ['60% hands-on', '50+ organisations trained', '95% satisfaction'])).toEqual([]);
  await expect(toContactIn(opening(page))).toBeVisible();
});

specified('AI adoption: seven solutions, seven answered questions, and what is claimed', async ({ page }) => {
  await read(page, '/services/ai-adoption');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI adoption and workflow automation');
  const solutions = region(page, 'Seven solutions');
  expect(await names(solutions)).toHaveLength(7);
  for (const slug of ['customer-service-ai', 'fraud-detection', 'automated-reporting', 'hr-optimization'])
    await expect(linksTo(solutions, `/services/${slug}`)).toBeVisible();
  const questions = region(page, 'Before you start').getByRole('group');
  await expect(questions).toHaveCount(7);
  await questions.first().locator('summary').click();
  await expect(questions.first().getByRole('paragraph')).toBeVisible();
  const claims = [/^40[–-]60% time savings/m, /^80% reduction in processing time/m, /^5,000\+ integ.*\b500\+/m];
  expect(missing(await figures(page), claims)).toEqual([]);
  await expect(toContactIn(opening(page))).toBeVisible();
});

specified(
  'Advisory & Audit: three services at their right addresses, four steps and a way to ask',
  async ({ page }) => {
    await read(page, '/services/compliance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advisory & Audit');
    for (const slug of ['data-protection-trustmark', 'iso27001', 'iso42001'])
      await expect(linksTo(region(page, 'Three services'), `/services/${slug}`)).toHaveText(/^Learn more/);
    expect(await names(region(page, 'Four steps'))).toHaveLength(4);
    await expect(toContactIn(opening(page))).toBeVisible();
  },
);

specified(
  'AI Certification Training: nine tracks with the specified lengths, fees and levels, and no fee is guessed',
  async ({ page }) => {
    await read(page, '/services/ai-technology-training');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Certification Training');
    const unknown = 'on request';
    /** The specification has no number; the company proposes one. */
    const proposed: unknown = expect.stringMatching(/^\d weeks, \d+ sessions$/);
    const tracks = [
      ['Generative AI Usage', '3 weeks, 7 sessions', 'SGD 600', 'Beginner'],
      ['Responsible AI', '3 weeks, 6 sessions', 'SGD 600', 'Intermediate'],
      ['AI Foundations Practitioner', '5 weeks, 10 sessions', 'SGD 1,000', 'Beginner'],
      ['ML Developer Pro', '5 weeks, 10 sessions', 'SGD 1,000', 'Intermediate'],
      ['AI Product Strategist', '3 weeks, 6 sessions', 'SGD 600', 'Intermediate'],
      ['AI for Business Leaders', proposed, unknown, 'Executive'],
      ['Responsible AI Steward', proposed, unknown, 'Advanced'],
      ['Generative AI Engineer', proposed, unknown, 'Advanced'],
      ['Creative AI Designer', proposed, unknown, 'Intermediate'],
    ] as const;
    const table = page.locator('#tracks').getByRole('table');
    const named = await table.locator('th[scope="row"]').allInnerTexts();
    expect(named.toSorted()).toEqual(tracks.map(([title]) => title).toSorted());
    for (const [title, ...facts] of tracks) {
      const row = table.getByRole('row', { name: title }).filter({ has: page.getByText(title, { exact: true }) });
      const cells = (await row.getByRole('cell').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
      const [price, duration, level] = cells;
      expect([duration?.replace(/, \d+ hours$/, ''), price, level], title).toEqual(facts);
      expect(await row.getByRole('listitem').count(), `${title}, key topics`).toBeGreaterThan(2);
    }
    await expect(page.locator('#registration form')).toBeVisible();
  },
);

specified('Generative AI Usage: objectives, seven modules, both dates, features and a form', async ({ page }) => {
  const words = await read(page, '/services/generative-ai-usage');
  expect(missing(words, ['Objectives', 'Features', '3 weeks, 7 sessions', 'SGD 600', 'Beginner'])).toEqual([]);
  expect(await names(region(page, 'Seven modules'))).toHaveLength(7);
  const weekly = ', on Mondays, Wednesdays and Fridays';
  await lists(page, [`15–29 August 2025${weekly}`, `15–29 September 2025${weekly}`]);
  await expect(page.locator('section#registration form')).toBeVisible();
  await expect(toContactIn(page.getByRole('main')).first()).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  specified(
    `Register Now leads to the form ${reducedMotion === 'reduce' ? 'at once for those whom motion makes ill' : 'smoothly'}`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/services/generative-ai-usage');
      await page.evaluate(() => {
        const seen = new Set<number>();
        addEventListener('scroll', () => {
          seen.add(Math.round(scrollY));
          document.documentElement.dataset['positions'] = String(seen.size);
        });
      });
      await opening(page).getByRole('link', { name: 'Register now' }).click();
      await expect(page).toHaveURL(/#registration$/);
      await expect(page.locator('section#registration').getByRole('heading', { level: 2 })).toBeInViewport();
      const positions = Number(await page.locator('html').getAttribute('data-positions'));
      // There, and to where the form is once what is above it has been laid out.
      if (reducedMotion === 'reduce') expect(positions).toBeLessThanOrEqual(2);
      else expect(positions).toBeGreaterThan(3);
    },
  );
}

specified(
  'Privacy & Security Training: each of three cards leads to the address that its title makes',
  async ({ page }) => {
    await read(page, '/services/privacy-security-training');
    const courses = region(page, 'Three courses');
    const titles = await names(courses);
    expect(titles).toEqual(['Data Protection Fundamentals', 'Cybersecurity Essentials', 'Compliance Implementation']);
    for (const title of titles) {
      // The specified rule: lower case, blanks turned to hyphens, the ampersand taken out.
      const slug = title.toLowerCase().replaceAll(' ', '-').replaceAll('&', '');
      await expect(linksTo(courses, `/services/${slug}`)).toHaveAccessibleName(`Learn more about ${title}`);
    }
    const schedule = page.getByRole('main').getByRole('link', { name: 'Schedule Training' });
    for (const link of await schedule.all()) await expect(link).toHaveAttribute('href', toContact);
    await expect(schedule.first()).toBeVisible();
  },
);

const dayCourses = [
  {
    path: '/services/data-protection-fundamentals',
    name: 'Data Protection Fundamentals',
    facts: ['1 day', /SGD 450 per participant/, /30[- ]days? of email support/],
    dates: ['25 August 2025', '30 September 2025'],
    hours: ['2', '3', '2', '2'],
  },
  {
    path: '/services/cybersecurity-essentials',
    name: 'Cybersecurity Essentials',
    facts: ['1 day', /SGD 480 per participant/],
    dates: ['28 August 2025', '3 October 2025'],
    hours: ['2.5', '2', '2.5', '2'],
  },
] as const;

for (const { path, name, facts, dates, hours } of dayCourses) {
  specified(`${name}: length, fee, dates, audience, four parts with their hours and a form`, async ({ page }) => {
    const words = await read(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(missing((await opening(page).innerText()).replace(/\s+/g, ' '), facts)).toEqual([]);
    await lists(page, dates);
    const audience = region(page, /^Who/);
    await expect(audience.getByRole('heading', { level: 3 }).or(audience.getByRole('term'))).not.toHaveCount(0);
    // Each part names its hours once; "within 24 hours" is the promise of a reply, "9 hours of teaching" the sum.
    const taught = [...words.matchAll(/(?<!within )\b([\d.]+) h ?ours(?! of teaching)/g)].map(([, number]) => number);
    expect(taught).toEqual(hours);
    await expect(page.locator('#registration form')).toBeVisible();
    await expect(toContactIn(opening(page))).toBeVisible();
  });
}

specified(
  'Compliance Implementation: length, fee, certificate, support, audience, four modules and dates',
  async ({ page }) => {
    const words = await read(page, '/services/compliance-implementation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Implementation');
    const atAGlance = (await opening(page).innerText()).replace(/\s+/g, ' ');
    expect(missing(atAGlance, ['1 day', /SGD 520 per participant/, /implementation certificate/i])).toEqual([]);
    expect(missing(words, ['Overview', /60[- ]days? of implementation support/])).toEqual([]);
    expect(await names(region(page, 'Who it is for'))).toEqual([
      'Compliance officers',
      'Risk managers',
      'Legal teams',
      'Senior management',
    ]);
    expect(await names(region(page, 'Four modules'))).toHaveLength(4);
    await lists(page, ['2 September 2025', '7 October 2025']);
    await expect(page.locator('#registration form')).toBeVisible();
    await expect(opening(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', toContact);
  },
);

specified(
  'Agile Adoption Training: four offerings with length and fee, the two certifications linked, and a form',
  async ({ page }) => {
    await read(page, '/services/agile-adoption-training');
    const offerings = region(page, 'Four courses');
    const rows = offerings.getByRole('row').filter({ has: page.getByRole('rowheader') });
    for (const [index, [title, length, price, href]] of (
      [
        ['Scrum Framework', '1 day', 'SGD 200', /#/],
        ['Kanban System', '1 day', 'SGD 200', /#/],
        ['Professional Scrum Master', '3 days', 'SGD 800', '/services/professional-scrum-master'],
        ['Professional Product Owner', '3 days', 'SGD 800', '/services/professional-product-owner'],
      ] as const
    ).entries()) {
      const course = rows.nth(index);
      await expect(course.getByRole('rowheader')).toHaveText(title);
      await expect(course).toContainText(length);
      await expect(course).toContainText(price);
      await expect(course.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', href);
    }
    await expect(page.locator('#registration form')).toBeVisible();
    const custom = page.getByRole('main').getByRole('link', { name: 'Contact Us for Custom Training' });
    await expect(custom.first()).toHaveAttribute('href', toContact);
  },
);

specified(
  'Professional Scrum Master: three days one by one, fee, level, extras, dates and its own head',
  async ({ page }) => {
    const words = await read(page, '/services/professional-scrum-master');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PSM in the Age of AI/);
    const atAGlance = (await opening(page).innerText()).replace(/\s+/g, ' ');
    expect(
      missing(atAGlance, [
        '3 days',
        /SGD 800 per participant/,
        'Intermediate',
        /free PSM I exam attempt/i,
        /discount on PSM II/,
      ]),
    ).toEqual([]);
    expect([...words.matchAll(/\bDay (\d)/gi)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    await lists(page, ['18–20 August 2025', '22–24 September 2025']);
    await expect(page.locator('#registration form')).toBeVisible();
    await expect(toContactIn(page.getByRole('main')).first()).toBeVisible();
    await expect(page).toHaveTitle(/Scrum Master.*AI/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Scrum Master/);
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /Scrum Master/);
  },
);

specified(
  'Professional Product Owner: three days, fee, twelve modules, and both dates in Singapore',
  async ({ page }) => {
    await read(page, '/services/professional-product-owner');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PSPO/);
    const atAGlance = (await opening(page).innerText()).replace(/\s+/g, ' ');
    expect(missing(atAGlance, ['3 days', /SGD 800 per participant/])).toEqual([]);
    await expect(region(page, 'Twelve modules').getByRole('heading', { level: 4 })).toHaveCount(12);
    await lists(page, ['Friday 15, Monday 18 and Tuesday 19 August 2025', '15–17 September 2025'], 'Singapore');
    await expect(page.locator('#registration form')).toBeVisible();
    await expect(toContactIn(page.getByRole('main')).first()).toBeVisible();
  },
);

for (const [slug, heading] of [
  ['customer-service-ai', 'Customer Service AI'],
  ['fraud-detection', 'Fraud Detection'],
  ['automated-reporting', 'Automated Reporting'],
  ['hr-optimization', 'HR Process Optimization'],
  ['dpo-service', 'DPO as a Service'],
] as const)
  specified(`${heading}: what it is and a way to begin`, async ({ page }) => {
    await read(page, `/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(opening(page).getByRole('link', { name: 'Get started' })).toHaveAttribute('href', toContact);
    await expect(page.getByRole('main')).toContainText('We reply within 24 hours');
  });

for (const name of [
  'ai-adoption',
  'automated-reporting',
  'compliance',
  'customer-service-ai',
  'data-protection-trustmark',
  'dpo-service',
  'fraud-detection',
  'hr-optimization',
  'iso27001',
  'iso42001',
  'microsoft-copilot',
])
  specified(
    `${name}: a buyer learns what is delivered, how long it takes, who takes part and how the price is made`,
    async ({ page }) => {
      await read(page, `/services/${name}`);
      const terms = page.locator('#terms');
      await expect(opening(page).locator('dt').first()).toHaveText(
        name === 'ai-adoption' ? 'Our work' : /^(?:Typical duration|Contract)$/,
      );
      expect(await names(terms)).toEqual(['Deliverables', 'Our side', 'Your side', 'How the price is made']);
      expect(await terms.getByRole('listitem').count()).toBeGreaterThan(2);
    },
  );

for (const path of ['/services', '/services/ai-adoption'])
  specified(`${path}: each card of a service has its icon and its features`, async ({ page }) => {
    await page.goto(path);
    const sections = path === '/services' ? '#audit, #adopt, #ai, #privacy, #agile' : '#solutions';
    const cards = page.locator(sections).locator('li:has(> h3)');
    expect(await cards.count()).toBeGreaterThan(6);
    const bare = await cards.evaluateAll((all) =>
      all.filter((card) => !card.querySelector('svg') || !card.querySelector('li')).map((card) => card.textContent),
    );
    expect(bare).toEqual([]);
  });

specified('ISO 27001: 93 Annex A controls, and all 14 categories from A.5 to A.18', async ({ page }) => {
  const words = await read(page, '/services/iso27001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ISO 27001 ISMS Advisory');
  expect(missing(words, [/93 Annex A controls in 14 categories/, /2022 edition/])).toEqual([]);
  const folded = region(page, /A\.5 to A\.18/);
  const categories = folded.getByRole('listitem');
  await expect(categories).toHaveText(
    ['A.5', 'A.6', 'A.7', 'A.8', 'A.9', 'A.10', 'A.11', 'A.12', 'A.13', 'A.14', 'A.15', 'A.16', 'A.17', 'A.18'].map(
      (number) => new RegExp(`^${number.replace('.', String.raw`\.`)}(?!\\d)`),
    ),
  );
  await expect(opening(page).getByRole('link', { name: 'Get advisory support' })).toHaveAttribute('href', toContact);
});

specified('ISO 42001: clauses 5 to 10 and a life cycle of five phases', async ({ page }) => {
  const words = await read(page, '/services/iso42001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ISO 42001 AI Management Advisory');
  expect(missing(words, ['Clauses 5 to 10', /five phases/i])).toEqual([]);
  const clauses = page.locator('#clauses').getByRole('listitem');
  await expect(clauses).toHaveText([/^5\D/, /^6\D/, /^7\D/, /^8\D/, /^9\D/, /^10\D/]);
  expect(await names(region(page, /Five phases/))).toHaveLength(5);
  await expect(opening(page).getByRole('link', { name: 'Get advisory support' })).toHaveAttribute('href', toContact);
});

specified('Microsoft Copilot: three packages with their length and group size', async ({ page }) => {
  await read(page, '/services/microsoft-copilot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Microsoft Copilot Configuration & Training');
  const packages = page
    .locator('#packages')
    .getByRole('listitem')
    .filter({ has: page.locator('dl') });
  const shown = await packages.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('h3, div:nth-child(-n + 2) > dd')].map((one) => one.textContent.replace(/\s/g, ' ')),
    ),
  );
  expect(shown).toEqual([
    ['Microsoft 365 training', '2 days', 'Up to 25 participants'],
    ['Copilot Studio', '3 days', 'Up to 20 participants'],
    ['Custom RAG agent', '5 days', 'Project-based'],
  ]);
  await expect(opening(page).getByRole('link', { name: 'Get started' })).toHaveAttribute('href', toContact);
});

test('on a desktop nothing of the bar shows before its opening has left', async ({ page }) => {
  for (const path of ['/services/compliance-implementation', '/services/iso27001']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // The foot of the opening and the head of what follows, where the bar stands on this screen.
    const foot = await page
      .locator('main > :first-child')
      .evaluate((opening) => opening.getBoundingClientRect().bottom);
    await page.setViewportSize({ width: 1280, height: Math.ceil(foot) + 100 });
    const shown = await page.screenshot({ animations: 'disabled' });
    const bars = await page.locator('main > *').evaluateAll((all) => {
      const bars = all.filter((part) => getComputedStyle(part).position === 'sticky');
      for (const bar of bars) (bar as HTMLElement).style.visibility = 'hidden';
      return bars.length;
    });
    expect(bars).toBeGreaterThan(0);
    expect((await page.screenshot({ animations: 'disabled' })).equals(shown), path).toBe(true);
  }
});
