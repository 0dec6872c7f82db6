import { expect } from 'vitest';
import { content } from '../live/live-content.ts';
import { all, only, readPage, sectionUnder, titlesOf, wordsOf, type Part } from '../live/page-markup.ts';
import { missing } from './missing.ts';
import { specified } from './specified.ts';

// What the specification says of each service page, written out here page by page and not read from content:
// a price, a date or a link that gets lost on its way to the page is noticed.

const read = (slug: string) => readPage(`/services/${slug}`).main;
const opening = (main: Part) => all(main, 'section')[0] as Part;
const titleOf = (main: Part) => only(wordsOf(main, 'h1'), 'titles');
const partWithId = (main: Part, id: string) =>
  only(
    all(main, 'section', 'div').filter(({ attributes }) => attributes['id'] === id),
    `parts with the id ${id}`,
  );

/** The links of a place that lead to an address. */
const linksTo = (place: Part, href: string | RegExp) =>
  all(place, 'a').filter(({ attributes: { href: own = '' } }) =>
    typeof href === 'string' ? own === href : href.test(own),
  );

/** The contact page, with the service that is then chosen in its form. */
const toContact = /^\/contact(\?service=|$)/;
const expectContact = (place: Part) => expect(linksTo(place, toContact)).not.toEqual([]);
const expectForm = (main: Part) => expect(all(partWithId(main, 'registration'), 'form')).toHaveLength(1);

/** Where the link with some words leads. */
const leads = (place: Part, words: string) =>
  all(place, 'a').find((link) => link.words.trim() === words)?.attributes['href'];

/** The large numbers of a page, each followed by what it counts. */
const figures = (main: Part) =>
  all(main, 'dl')
    .flatMap(({ parts }) => parts.filter(({ tag }) => tag === 'div'))
    .map((pair) => `${wordsOf(pair, 'dd')[0]} ${wordsOf(pair, 'dt')[0]}`)
    .join('\n');

/** The dates that a course lists, each with what is said of it: open, or to be asked for once it has passed. */
function expectDates(main: Part, dates: readonly string[], place = '') {
  const expected = dates.map((date) => new RegExp(`${date}${place && `, ${place}`} ?Available( on request)?$`));
  expect(wordsOf(sectionUnder(main, 'Dates'), 'li')).toEqual(expected.map((date) => expect.stringMatching(date)));
}

specified('the listing leads to all 21 service pages, in five groups', () => {
  const { main } = readPage('/services');
  const isCard = ({ words }: Part) => words.trim().startsWith('Learn more about ');
  const addresses = all(main, 'a')
    .filter(isCard)
    .map(({ attributes }) => attributes['href']?.split('#')[0]);
  expect([...new Set(addresses)].sort()).toEqual(
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
  expect(all(main, 'section').filter((section) => all(section, 'a').some(isCard))).toHaveLength(5);
});

specified('who follows the misspelt address of a standard still arrives', () => {
  for (const [misspelt, right, heading] of [
    ['/services/iso-27001', 'iso27001', /ISO 27001/],
    ['/services/iso-42001', 'iso42001', /ISO 42001/],
  ] as const) {
    expect(content.redirects[misspelt]).toBe(`/services/${right}`);
    expect(titleOf(read(right))).toMatch(heading);
  }
});

specified('Data Protection Trustmark: four benefits, seven steps, three tabs, three years, and ways on', () => {
  const main = read('data-protection-trustmark');
  expect(titleOf(main)).toBe('Data Protection Trustmark');
  expect(missing(main.words, ['What the trustmark is', /3 years\b/])).toEqual([]);
  expect(titlesOf(sectionUnder(main, /benefits/))).toHaveLength(4);
  const panels = all(main, 'div', 'section').filter(({ attributes }) => attributes['role'] === 'tabpanel');
  expect(panels.map((panel) => wordsOf(panel, 'h3')[0])).toEqual(['Requirements', 'Our Process', 'Standards']);
  expect(wordsOf(panels[1] as Part, 'h4')).toHaveLength(7);
  expectContact(opening(main));
  const closing = all(main, 'section').findLast((section) => linksTo(section, '/services').length > 0);
  expectContact(closing as Part);
});

specified('Digital Transformation Training: three programmes and a way to ask', () => {
  const main = read('digital-transformation');
  const programmes = sectionUnder(main, /Three programmes/);
  expect(wordsOf(programmes, 'h3')).toEqual([
    'AI Technology Training',
    'Privacy & Security Training',
    'Agile Adoption Training',
  ]);
  for (const slug of ['ai-technology-training', 'privacy-security-training', 'agile-adoption-training'])
    expect(linksTo(programmes, `/services/${slug}`), slug).toHaveLength(1);
  const told = ['60% hands-on', '50+ organisations trained', '95% satisfaction'];
  expect(missing(figures(main), told)).toEqual([]);
  expectContact(opening(main));
});

specified('AI adoption: seven solutions, seven answered questions, and what is claimed', () => {
  const main = read('ai-adoption');
  expect(titleOf(main)).toBe('AI adoption and workflow automation');
  const solutions = sectionUnder(main, /Seven solutions/);
  expect(wordsOf(solutions, 'h3')).toHaveLength(7);
  for (const slug of ['customer-service-ai', 'fraud-detection', 'automated-reporting', 'hr-optimization'])
    expect(linksTo(solutions, `/services/${slug}`), slug).toHaveLength(1);
  const questions = all(sectionUnder(main, /Before you start/), 'details');
  expect(questions).toHaveLength(7);
  expect(questions.filter((question) => wordsOf(question, 'p').join('') === '')).toEqual([]);
  const claims = [/^40[–-]60% time savings/m, /^80% reduction in processing time/m, /^5,000\+ integ.*\b500\+/m];
  expect(missing(figures(main), claims)).toEqual([]);
  expectContact(opening(main));
});

specified('Advisory & Audit: three services at their right addresses, four steps and a way to ask', () => {
  const main = read('compliance');
  expect(titleOf(main)).toBe('Advisory & Audit');
  for (const slug of ['data-protection-trustmark', 'iso27001', 'iso42001'])
    expect(linksTo(sectionUnder(main, /Three services/), `/services/${slug}`)[0]?.words).toMatch(/^\s*Learn more/);
  expect(wordsOf(sectionUnder(main, /Four steps/), 'h3')).toHaveLength(4);
  expectContact(opening(main));
});

specified(
  'AI Certification Training: nine tracks with the specified lengths, fees and levels, and no fee is guessed',
  () => {
    const main = read('ai-technology-training');
    expect(titleOf(main)).toBe('AI Certification Training');
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
    const rows = all(partWithId(main, 'tracks'), 'tr').filter((row) => all(row, 'td').length > 0);
    const nameOf = (row: Part) => wordsOf(row, 'th')[0];
    expect(rows.map(nameOf).sort()).toEqual(tracks.map(([title]) => title).sort());
    for (const [title, ...facts] of tracks) {
      const row = rows.find((each) => nameOf(each) === title) as Part;
      const [price, duration, level] = wordsOf(row, 'td');
      expect([duration?.replace(/, \d+ hours$/, ''), price, level], title).toEqual(facts);
      expect(all(row, 'li').length, `${title}, key topics`).toBeGreaterThan(2);
    }
    expectForm(main);
  },
);

specified('Generative AI Usage: objectives, seven modules, both dates, features and a form', () => {
  const main = read('generative-ai-usage');
  const told = ['Objectives', 'Features', '3 weeks, 7 sessions', 'SGD 600', 'Beginner'];
  expect(missing(main.words, told)).toEqual([]);
  expect(wordsOf(sectionUnder(main, /Seven modules/), 'h3')).toHaveLength(7);
  const weekly = ', on Mondays, Wednesdays and Fridays';
  expectDates(main, [`15–29 August 2025${weekly}`, `15–29 September 2025${weekly}`]);
  expectForm(main);
  expectContact(main);
});

specified('Privacy & Security Training: each of three cards leads to the address that its title makes', () => {
  const main = read('privacy-security-training');
  const courses = sectionUnder(main, /Three courses/);
  const titles = wordsOf(courses, 'h3');
  expect(titles).toEqual(['Data Protection Fundamentals', 'Cybersecurity Essentials', 'Compliance Implementation']);
  for (const title of titles) {
    // The specified rule: lower case, blanks turned to hyphens, the ampersand taken out.
    const slug = title.toLowerCase().replaceAll(' ', '-').replaceAll('&', '');
    expect(leads(courses, `Learn more about ${title}`)).toBe(`/services/${slug}`);
  }
  expect(leads(main, 'Schedule training')).toMatch(toContact);
});

for (const { slug, name, facts, dates, hours } of [
  {
    slug: 'data-protection-fundamentals',
    name: 'Data Protection Fundamentals',
    facts: ['1 day', /SGD 450 ?per participant/, /30[- ]days? of email support/],
    dates: ['25 August 2025', '30 September 2025'],
    hours: ['2', '3', '2', '2'],
  },
  {
    slug: 'cybersecurity-essentials',
    name: 'Cybersecurity Essentials',
    facts: ['1 day', /SGD 480 ?per participant/],
    dates: ['28 August 2025', '3 October 2025'],
    hours: ['2.5', '2', '2.5', '2'],
  },
])
  specified(`${name}: length, fee, dates, audience, four parts with their hours and a form`, () => {
    const main = read(slug);
    expect(titleOf(main)).toBe(name);
    expect(missing(opening(main).words, facts)).toEqual([]);
    expectDates(main, dates);
    expect(wordsOf(sectionUnder(main, /^Who/), 'h3', 'dt')).not.toEqual([]);
    // Each part names its hours once; "within 24 hours" is the promise of a reply, "9 hours of teaching" the sum.
    const taught = [...main.words.matchAll(/(?<!within )\b([\d.]+) hours(?! of teaching)/g)].map(
      ([, number]) => number,
    );
    expect(taught).toEqual(hours);
    expectForm(main);
    expectContact(opening(main));
  });

specified('Compliance Implementation: length, fee, certificate, support, audience, four modules and dates', () => {
  const main = read('compliance-implementation');
  expect(titleOf(main)).toBe('Compliance Implementation');
  const atAGlance = ['1 day', /SGD 520 ?per participant/, /implementation certificate/i];
  expect(missing(opening(main).words, atAGlance)).toEqual([]);
  expect(missing(main.words, ['Overview', /60[- ]days? of implementation support/])).toEqual([]);
  expect(wordsOf(sectionUnder(main, 'Who it is for'), 'h3')).toEqual([
    'Compliance officers',
    'Risk managers',
    'Legal teams',
    'Senior management',
  ]);
  expect(wordsOf(sectionUnder(main, /Four modules/), 'h3')).toHaveLength(4);
  expectDates(main, ['2 September 2025', '7 October 2025']);
  expectForm(main);
  expect(leads(opening(main), 'Contact us')).toMatch(toContact);
});

specified(
  'Agile Adoption Training: four offerings with length and fee, the two certifications linked, and a form',
  () => {
    const main = read('agile-adoption-training');
    const rows = all(sectionUnder(main, /Four courses/), 'tr').filter((row) => all(row, 'td').length > 0);
    const offerings = [
      ['Scrum Framework', '1 day', 'SGD 200', /#/],
      ['Kanban System', '1 day', 'SGD 200', /#/],
      ['Professional Scrum Master', '3 days', 'SGD 800', '/services/professional-scrum-master'],
      ['Professional Product Owner', '3 days', 'SGD 800', '/services/professional-product-owner'],
    ] as const;
    for (const [index, [title, length, price, href]] of offerings.entries()) {
      const row = rows[index] as Part;
      expect(wordsOf(row, 'th')).toEqual([title]);
      expect(missing(row.words, [length, price]), title).toEqual([]);
      expect(linksTo(all(row, 'th')[0] as Part, href), title).toHaveLength(1);
    }
    expectForm(main);
    expect(leads(main, 'Contact Us for Custom Training')).toMatch(toContact);
  },
);

specified('Professional Scrum Master: three days one by one, fee, level, extras, dates and its own head', () => {
  const { page, main } = readPage('/services/professional-scrum-master');
  expect(titleOf(main)).toMatch(/PSM in the Age of AI/);
  const price = /SGD 800 ?per participant/;
  const extras = [/free PSM I exam attempt/i, /discount on PSM II/];
  expect(missing(opening(main).words, ['3 days', price, 'Intermediate', ...extras])).toEqual([]);
  const days = [...main.words.matchAll(/\bDay (\d)/gi)].map(([, number]) => number);
  expect([...new Set(days)]).toEqual(['1', '2', '3']);
  expectDates(main, ['18–20 August 2025', '22–24 September 2025']);
  expectForm(main);
  expectContact(main);
  expect(wordsOf(page, 'title').join()).toMatch(/Scrum Master.*AI/);
  for (const name of ['description', 'keywords'])
    expect(all(page, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes['content']).toMatch(
      /Scrum Master/,
    );
});

specified('Professional Product Owner: three days, fee, twelve modules, and both dates in Singapore', () => {
  const main = read('professional-product-owner');
  expect(titleOf(main)).toMatch(/PSPO/);
  expect(missing(opening(main).words, ['3 days', /SGD 800 ?per participant/])).toEqual([]);
  expect(wordsOf(sectionUnder(main, /Twelve modules/), 'h4')).toHaveLength(12);
  expectDates(main, ['Friday 15, Monday 18 and Tuesday 19 August 2025', '15–17 September 2025'], 'Singapore');
  expectForm(main);
  expectContact(main);
});

for (const [slug, heading] of [
  ['customer-service-ai', 'Customer Service AI'],
  ['fraud-detection', 'Fraud Detection'],
  ['automated-reporting', 'Automated Reporting'],
  ['hr-optimization', 'HR Process Optimization'],
  ['dpo-service', 'DPO as a Service'],
] as const)
  specified(`${heading}: what it is and a way to begin`, () => {
    const main = read(slug);
    expect(titleOf(main)).toBe(heading);
    expect(leads(opening(main), 'Get started')).toMatch(toContact);
    expect(main.words).toContain('We reply within 24 hours');
  });

for (const slug of [
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
    `${slug}: a buyer learns what is delivered, how long it takes, who takes part and how the price is made`,
    () => {
      const main = read(slug);
      const [glance] = wordsOf(opening(main), 'dt');
      expect(glance).toMatch(slug === 'ai-adoption' ? /^Our work$/ : /^(?:Typical duration|Contract)$/);
      const terms = partWithId(main, 'terms');
      expect(wordsOf(terms, 'h3')).toEqual(['Deliverables', 'Our side', 'Your side', 'How the price is made']);
      expect(all(terms, 'li').length).toBeGreaterThan(2);
    },
  );

for (const [path, ids] of [
  ['/services', ['audit', 'adopt', 'ai', 'privacy', 'agile']],
  ['/services/ai-adoption', ['solutions']],
] as const)
  specified(`${path}: each card of a service has its icon and its features`, () => {
    const { main } = readPage(path);
    const isCard = ({ parts }: Part) => parts.some(({ tag }) => tag === 'h3');
    const cards = ids.flatMap((id) => all(partWithId(main, id), 'li').filter(isCard));
    expect(cards.length).toBeGreaterThan(6);
    const bare = cards.filter((card) => all(card, 'svg').length === 0 || all(card, 'li').length === 0);
    expect(bare.map(({ words }) => words)).toEqual([]);
  });

specified('ISO 27001: 93 Annex A controls, and all 14 categories from A.5 to A.18', () => {
  const main = read('iso27001');
  expect(titleOf(main)).toBe('ISO 27001 ISMS Advisory');
  expect(missing(main.words, [/93 Annex A controls in 14 categories/, /2022 edition/])).toEqual([]);
  const categories = wordsOf(sectionUnder(main, /A\.5 to A\.18/), 'li');
  const numbers = Array.from({ length: 14 }, (_, at) => `A.${at + 5}`);
  expect(categories.map((words) => /^A\.\d+/.exec(words)?.[0])).toEqual(numbers);
  expect(leads(opening(main), 'Get advisory support')).toMatch(toContact);
});

specified('ISO 42001: clauses 5 to 10 and a life cycle of five phases', () => {
  const main = read('iso42001');
  expect(titleOf(main)).toBe('ISO 42001 AI Management Advisory');
  expect(missing(main.words, ['Clauses 5 to 10', /five phases/i])).toEqual([]);
  const clauses = wordsOf(partWithId(main, 'clauses'), 'li').map((words) => /^\d+(?=\D)/.exec(words)?.[0]);
  expect([...new Set(clauses)]).toEqual(['5', '6', '7', '8', '9', '10']);
  expect(wordsOf(sectionUnder(main, /Five phases/), 'h3')).toHaveLength(5);
  expect(leads(opening(main), 'Get advisory support')).toMatch(toContact);
});

specified('Microsoft Copilot: three packages with their length and group size', () => {
  const main = read('microsoft-copilot');
  expect(titleOf(main)).toBe('Microsoft Copilot Configuration & Training');
  const packages = all(partWithId(main, 'packages'), 'li').filter((item) => all(item, 'dl').length > 0);
  expect(packages.map((item) => [...wordsOf(item, 'h3'), ...wordsOf(item, 'dd').slice(0, 2)])).toEqual([
    ['Microsoft 365 training', '2 days', 'Up to 25 participants'],
    ['Copilot Studio', '3 days', 'Up to 20 participants'],
    ['Custom RAG agent', '5 days', 'Project-based'],
  ]);
  expect(leads(opening(main), 'Get started')).toMatch(toContact);
});
