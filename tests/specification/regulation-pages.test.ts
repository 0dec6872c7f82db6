import {
  all,
  expectPicture,
  externalLinks,
  itemUnder,
  only,
  readPage,
  reviewed,
  sectionUnder,
  titlesOf,
  wordsOf,
  type Part,
} from '../live/page-markup.ts';
import { expect } from 'vitest';
import { missing } from './missing.ts';
import { specified } from './specified.ts';

// What the specification says of each page on AI regulation, written out here and not read from content. What else a
// page says is its editor's.

const pages = ['singapore', 'eu-ai-act', 'usa', 'china', 'global'];

const dated = /(Note of|Note,) \d{1,2} [A-Z][a-z]+ 20\d\d/;

/** The title of each card or tier under a heading, with its badge. */
const titles = (main: Part, heading: string | RegExp) => titlesOf(sectionUnder(main, heading));

for (const slug of pages) {
  specified(`/ai-regulations/${slug}: a picture, a day of review, and sources`, () => {
    const { main, footer } = readPage(`/ai-regulations/${slug}`);
    expectPicture(all(main, 'section')[0]);
    expect(footer.words).toMatch(reviewed);
    // The sources of the Act and of American law are beside what rests on them.
    const sources = ['eu-ai-act', 'usa'].includes(slug) ? 'Dates to come' : 'Sources';
    expect(externalLinks(sectionUnder(main, sources)).length).toBeGreaterThan(1);
  });

  specified(`/ai-regulations/${slug}: the dates to come are near the top, and none of them has passed`, () => {
    const { main } = readPage(`/ai-regulations/${slug}`);
    // One drawing may be above them: the line of dates of the Act or of Singapore, the matrix of state laws, the comparison of places.
    const dates = all(main, 'section')[['eu-ai-act', 'singapore', 'usa', 'global'].includes(slug) ? 2 : 1] as Part;
    if (all(dates, 'table').length === 0) {
      expect(dates.words).toContain('we know of no date that has been set');
      return;
    }
    const columns = wordsOf(only(all(dates, 'thead'), 'table heads'), 'th');
    expect(columns.filter((column) => column !== 'Binding?')).toHaveLength(3);
    const [soon] = all(dates, 'tbody');
    const days = all(soon as Part, 'time').map(({ attributes }) => attributes['datetime'] ?? '');
    expect(days.filter((day) => day < new Date().toISOString().slice(0, 10))).toEqual([]);
    // A row with a date leads to its source, or to our page that has it.
    const rows = all(dates, 'tr').filter((row) => all(row, 'td').length > 0 && all(row, 'time').length > 0);
    for (const row of rows) expect(all(row, 'a'), row.words).toHaveLength(1);
  });
}

specified('Singapore: frameworks with their badges, principles, developments, support, outlook', () => {
  const { main } = readPage('/ai-regulations/singapore');
  const frameworks = sectionUnder(main, 'Framework and tests');
  expect(itemUnder(frameworks, 'Model AI Governance Framework 2019–2023').words).toMatch(dated);
  itemUnder(frameworks, /testing foundation 2022$/);
  expect(titles(main, 'Key principles')).toEqual(['Human-Centric', 'Explainable', 'Fair & Inclusive']);
  const developments = sectionUnder(main, 'Regulatory developments');
  itemUnder(developments, /^Personal Data Protection Act/);
  itemUnder(developments, /^Financial services guidelines/);
  itemUnder(developments, /^Healthcare guidelines/);
  expect(titles(main, 'Implementation support').length).toBeGreaterThan(1);
  sectionUnder(main, 'Future outlook');
});

specified('EU AI Act: the timeline as adopted', () => {
  const { main } = readPage('/ai-regulations/eu-ai-act');
  expect(wordsOf(sectionUnder(main, 'Timeline'), 'li')).toEqual([
    expect.stringMatching(/^(\d+ )?May 2024 Adopted/),
    expect.stringMatching(/^(1 )?August 2024 In force/),
    expect.stringMatching(/^(2 )?February 2025 Prohibited practices/),
    expect.stringMatching(/^(2 )?August 2026 Full application/),
  ]);
});

specified('EU AI Act: four tiers, each with its badge', () => {
  const { main } = readPage('/ai-regulations/eu-ai-act');
  expect(titles(main, /risk tiers$/)).toEqual([
    'Unacceptable Prohibited',
    'High Strict Requirements',
    'Limited Transparency Obligations',
    'Minimal No Restrictions',
  ]);
});

specified(
  'EU AI Act: fines by tier, the one that is not law marked in its row; high-risk and model rules, support',
  () => {
    const { main } = readPage('/ai-regulations/eu-ai-act');
    const table = only(all(sectionUnder(main, 'Penalties'), 'table'), 'tables of fines');
    const rows = all(table, 'tr').map((row) => wordsOf(row, 'th', 'td'));
    const begins = (...cells: string[]): unknown[] => cells.map((cell) => expect.stringMatching(`^${cell}`));
    expect(rows.slice(1)).toEqual([
      begins('Prohibited AI practices', 'up to 7%', '€35M'),
      begins('High-risk non-compliance', 'up to 3%', '€15M'),
      begins('Other violations .*not law', 'up to 1.5%', '€7.5M'),
      begins('Incorrect information', 'up to 1%', '€7.5M'),
    ]);
    const threshold = sectionUnder(main, 'Systemic risk').words;
    expect(missing(threshold, ['10 to the power of 25', 'at least', dated])).toEqual([]);
    expect(titles(main, 'High-risk requirements').length).toBeGreaterThan(1);
    sectionUnder(main, 'Foundation model rules');
    sectionUnder(main, 'Innovation support');
  },
);

specified('USA: the executive order with its four deadlines, and on its card that it was revoked', () => {
  const { main } = readPage('/ai-regulations/usa');
  const isOrder = (item: Part) => wordsOf(item, 'h3').some((words) => words.includes('Executive Order 14110'));
  const card = only(all(main, 'li').filter(isOrder), 'cards of the order');
  const deadlines = wordsOf(card, 'li').filter((words) => /^\d+ days/.test(words));
  expect(deadlines.map((words) => words.split(' ', 2).join(' '))).toEqual([
    '90 days',
    '180 days',
    '270 days',
    '365 days',
  ]);
  expect(titlesOf(card).join()).toContain('Revoked');
  expect(card.words).toContain('The order was revoked on 20 January 2025');
});

specified('USA: agencies, states, sectors, bills and outlook', () => {
  const { main } = readPage('/ai-regulations/usa');
  for (const heading of ['Federal agency initiatives', 'State laws', 'Sector rules', 'Congressional bills'])
    expect(titles(main, heading).length, heading).toBeGreaterThan(1);
  sectionUnder(main, 'Future outlook');
});

specified('China: framework, regulations by year; data laws, sectors, enforcement, reach', () => {
  const { main } = readPage('/ai-regulations/china');
  expect(titles(main, 'Major regulations').map((title) => title.replace(/^\D+/, ''))).toEqual([
    '2022',
    '2023',
    '2023–2024',
  ]);
  for (const heading of ['Data governance laws', 'Sector guidance', 'Enforcement'])
    expect(titles(main, heading).length, heading).toBeGreaterThan(1);
  for (const heading of ['Framework', 'Global impact']) sectionUnder(main, heading);
});

specified('Global: initiatives, six regions, four emerging markets, standards, challenges and priorities', () => {
  const { main } = readPage('/ai-regulations/global');
  const oecd = itemUnder(sectionUnder(main, 'International initiatives'), /^OECD/).words;
  expect(missing(oecd, ['Adopted by 42 countries', dated])).toEqual([]);
  const regions = ['United Kingdom', 'Canada', 'Japan', 'South Korea', 'Australia', 'India'];
  const places = wordsOf(sectionUnder(main, /^Regional approaches/), 'th');
  expect(regions.filter((name) => !places.includes(name))).toEqual([]);
  const markets = ['Brazil', 'United Arab Emirates', 'Israel', 'Mexico'];
  expect(titles(main, 'Emerging markets')).toEqual(markets.map((name) => expect.stringMatching(`^${name} `)));
  expect(titles(main, 'Standards bodies').length).toBeGreaterThan(1);
  expect(titles(main, 'Challenges and priorities').length).toBeGreaterThan(1);
});
