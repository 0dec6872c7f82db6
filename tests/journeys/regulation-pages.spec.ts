import {
  all,
  expectPicture,
  externalLinks,
  faultsOfLinks,
  itemUnder,
  missing,
  only,
  readPage,
  sectionUnder,
  wordsOf,
  type Part,
} from './page-markup.ts';
import { expect, test } from './desk.ts';

// What the specification says of each page on AI regulation, written out here and not read from content; and the dated
// notes where the law has moved on, which must stand beside what they are about.

const pages = ['singapore', 'eu-ai-act', 'usa', 'china', 'global'];

const dated = /(Note of|Note,) \d{1,2} [A-Z][a-z]+ 20\d\d/;

/** What follows the title of each card or tier under a heading: its badge. */
const titles = (main: Part, heading: string) => wordsOf(sectionUnder(main, heading), 'h3');

for (const slug of pages) {
  test(`/ai-regulations/${slug}: a picture, a day of review, and links that say they open in a new tab`, async ({
    request,
  }) => {
    const { main, footer } = await readPage(request, `/ai-regulations/${slug}`);
    await expectPicture(request, all(main, 'section')[0]);
    expect(footer.words).toMatch(/Reviewed on \d{1,2} [A-Z][a-z]+ 20\d\d/);
    expect(externalLinks(sectionUnder(main, 'Sources')).length).toBeGreaterThan(3);
    expect(faultsOfLinks(main)).toEqual([]);
  });
}

test('Singapore: frameworks with their badges, principles, developments, support, outlook', async ({ request }) => {
  const { main } = await readPage(request, '/ai-regulations/singapore');
  const frameworks = sectionUnder(main, 'Framework and tests');
  const governance = itemUnder(frameworks, 'Model AI Governance Framework 2019–2023');
  expect(missing(governance.words, [dated, 'generative AI (May 2024)', 'agentic AI (January 2026)'])).toEqual([]);
  const testing = itemUnder(frameworks, /testing foundation 2022$/);
  expect(missing(testing.words, [dated, '2022 is the toolkit', '7 June 2023'])).toEqual([]);
  expect(titles(main, 'Key principles')).toEqual(['Human-Centric', 'Explainable', 'Fair & Inclusive']);
  const developments = sectionUnder(main, 'Regulatory developments');
  itemUnder(developments, /^Personal Data Protection Act/);
  expect(itemUnder(developments, /^Financial services guidelines/).words).toMatch(dated);
  expect(missing(itemUnder(developments, /^Healthcare guidelines/).words, [dated, 'AIHGle 2.0'])).toEqual([]);
  expect(titles(main, 'Implementation support').length).toBeGreaterThan(1);
  sectionUnder(main, 'Future outlook');
});

test('EU AI Act: the timeline as adopted, and what moved since', async ({ request }) => {
  const { main } = await readPage(request, '/ai-regulations/eu-ai-act');
  expect(wordsOf(sectionUnder(main, 'Timeline'), 'li')).toEqual([
    'May 2024 Adopted',
    'Aug 2024 In force',
    'Feb 2025 Prohibited practices',
    'Aug 2026 Full application',
  ]);
  const moved = sectionUnder(main, 'What moved').words;
  const facts = [dated, '2 December 2027', '2 August 2028', 'May 2024 is the Council’s adoption', '13 June 2024'];
  expect(missing(moved, facts)).toEqual([]);
});

test('EU AI Act: four tiers, each with its badge', async ({ request }) => {
  const { main } = await readPage(request, '/ai-regulations/eu-ai-act');
  const tiers = sectionUnder(main, /risk tiers$/);
  expect(wordsOf(tiers, 'h3')).toEqual([
    'Unacceptable Prohibited',
    'High Strict Requirements',
    'Limited Transparency Obligations',
    'Minimal No Restrictions',
  ]);
  expect(itemUnder(tiers, /^Unacceptable/).words).toContain('2 December 2026');
  expect(itemUnder(tiers, /^Minimal/).words).toContain('all other law still apply');
});

test('EU AI Act: fines by tier with the note on them, high-risk and foundation model rules, support', async ({
  request,
}) => {
  const { main } = await readPage(request, '/ai-regulations/eu-ai-act');
  const table = only(all(sectionUnder(main, 'Penalties'), 'table'), 'tables of fines');
  const rows = all(table, 'tr').map((row) => wordsOf(row, 'th', 'td').map((cell) => cell.replace(/, up to$/, '')));
  expect(rows.slice(1)).toEqual([
    ['Prohibited AI practices', 'up to 7%', '€35M'],
    ['High-risk non-compliance', 'up to 3%', '€15M'],
    ['Other violations', 'up to 1.5%', '€7.5M'],
    ['Incorrect information', 'up to 1%', '€7.5M'],
  ]);
  const note = sectionUnder(main, 'About the table').words;
  expect(missing(note, [dated, 'three tiers', 'The 1.5% tier', 'is not in the Regulation'])).toEqual([]);
  const threshold = sectionUnder(main, 'Systemic risk').words;
  expect(missing(threshold, ['10^25', 'at least', dated, '“greater than”'])).toEqual([]);
  expect(titles(main, 'High-risk requirements').length).toBeGreaterThan(1);
  expect(sectionUnder(main, 'Foundation model rules').words).toContain('general-purpose AI (GPAI) models');
  sectionUnder(main, 'Innovation support');
});

test('USA: the executive order with its four deadlines, and on its card that it was revoked', async ({
  page,
  request,
}) => {
  const { main } = await readPage(request, '/ai-regulations/usa');
  const deadlines = wordsOf(sectionUnder(main, /2023 order/), 'li');
  expect(deadlines.map((words) => words.split(' ', 2).join(' '))).toEqual([
    '90 days',
    '180 days',
    '270 days',
    '365 days',
  ]);
  expect(sectionUnder(main, /2023 order/).words).toContain('The order was revoked on 20 January 2025');
  await page.goto('/ai-regulations/usa');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Executive Order 14110/ }) });
  await expect(card.getByRole('heading')).toContainText('Revoked');
  await expect(card.getByText('The order was revoked on 20 January 2025')).toBeVisible();
});

test('USA: agencies, states, sectors, bills and outlook; replaced state law is said to be', async ({ request }) => {
  const { main } = await readPage(request, '/ai-regulations/usa');
  for (const heading of ['Federal agency initiatives', 'State laws', 'Sector rules', 'Congressional bills'])
    expect(titles(main, heading).length, heading).toBeGreaterThan(1);
  const colorado = itemUnder(sectionUnder(main, 'State laws'), /^Colorado/).words;
  expect(missing(colorado, [dated, 'never took effect', '1 January 2027'])).toEqual([]);
  sectionUnder(main, 'Future outlook');
});

test('China: framework, regulations by year, and what came after; data laws, sectors, enforcement, reach', async ({
  request,
}) => {
  const { main } = await readPage(request, '/ai-regulations/china');
  expect(titles(main, 'Major regulations')).toEqual([
    'Algorithmic recommendation 2022',
    'Deep synthesis 2023',
    'Generative AI services 2023–2024',
  ]);
  const since = sectionUnder(main, 'Since those badges').words;
  expect(missing(since, [dated, '1 September 2025', '1 January 2026', '15 July 2026'])).toEqual([]);
  for (const heading of ['Data governance laws', 'Sector guidance', 'Enforcement'])
    expect(titles(main, heading).length, heading).toBeGreaterThan(1);
  for (const heading of ['Framework', 'Global impact']) sectionUnder(main, heading);
});

test('Global: initiatives, six regions, four emerging markets, standards, challenges and priorities', async ({
  request,
}) => {
  const { main } = await readPage(request, '/ai-regulations/global');
  const oecd = itemUnder(sectionUnder(main, 'International initiatives'), /^OECD/).words;
  expect(missing(oecd, ['Adopted by 42 countries', dated, '47 adherents'])).toEqual([]);
  const regions = ['United Kingdom', 'Canada', 'Japan', 'South Korea', 'Australia', 'India'];
  expect(titles(main, 'Regional approaches')).toEqual(regions.map((name) => expect.stringMatching(`^${name} `)));
  const markets = ['Brazil', 'United Arab Emirates', 'Israel', 'Mexico'];
  expect(titles(main, 'Emerging markets')).toEqual(markets.map((name) => expect.stringMatching(`^${name} `)));
  expect(titles(main, 'Standards bodies').length).toBeGreaterThan(1);
  expect(titles(main, 'Challenges and priorities').length).toBeGreaterThan(1);
});

test('secondary, destructive and outline badges are told apart by their look', async ({ page }) => {
  await page.goto('/ai-regulations/eu-ai-act');
  const look = (words: string) =>
    page
      .getByRole('heading', { level: 3 })
      .getByText(words, { exact: true })
      .evaluate((badge) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(badge);
        return [backgroundColor, borderColor, color].join(' ');
      });
  const looks = [await look('Strict Requirements'), await look('Prohibited'), await look('No Restrictions')];
  expect(new Set(looks).size).toBe(3);
});
