import {
  all,
  expectPicture,
  externalLinks,
  faultsOfLinks,
  itemUnder,
  missing,
  only,
  readPage,
  wordsOf,
  type Part,
} from './page-markup.ts';
import { expect, test } from './desk.ts';

// What the specification says of each page on AI in a sector, written out here and not read from content.

const sectors = [
  ['healthcare', 'Healthcare'],
  ['finance-insurance', 'Finance and insurance'],
  ['energy', 'Energy'],
  ['transportation', 'Transportation'],
  ['housing', 'Housing'],
  ['defence', 'Defence'],
] as const;

/** The kinds of section that a sector page has once each, told by what is in them, whatever their headings say. */
function kindsOf(main: Part) {
  const sections = all(main, 'section').slice(1);
  const items = (section: Part) => all(section, 'li').filter((item) => wordsOf(item, 'h3').length === 1);
  const withItems = (fits: (item: Part) => boolean, what: string) =>
    items(
      only(
        sections.filter((section) => items(section).length > 0 && items(section).every(fits)),
        what,
      ),
    );
  const dated = (item: Part) => /^\d{4} /.test(item.words) && /Source: /.test(item.words);
  const risks = only(
    sections.filter((section) => wordsOf(section, 'h3').includes('Ethics and data')),
    'lists of risks',
  );
  return {
    applications: withItems((item) => all(item, 'svg').length > 0 && !/[Ss]ource: /.test(item.words), 'applications'),
    stories: withItems((item) => /(Source|Nearest public source): /.test(item.words) && !dated(item), 'stories'),
    incidents: withItems(dated, 'incidents'),
    risks,
  };
}

for (const [slug, sector] of sectors) {
  const path = `/ai-applications/${slug}`;

  test(`${sector}: a picture, six uses, three sourced stories, three lists of risks, five incidents`, async ({
    request,
  }) => {
    const { main, footer } = await readPage(request, path);
    expect(only(wordsOf(main, 'h1'), 'titles').toLowerCase()).toContain(sector.toLowerCase());
    await expectPicture(request, all(main, 'section')[0]);
    const { applications, stories, incidents, risks } = kindsOf(main);
    expect(applications).toHaveLength(6);
    expect(stories).toHaveLength(3);
    expect(wordsOf(risks, 'h3')).toEqual(['Cybersecurity', 'Privacy', 'Ethics and data']);
    expect(all(risks, 'ul').map((list) => wordsOf(list, 'li').length > 1)).toEqual([true, true, true]);
    expect(incidents).toHaveLength(5);
    for (const item of [...stories, ...incidents]) expect(externalLinks(item), item.words).toHaveLength(1);
    for (const { words } of incidents) {
      expect(Number(words.slice(0, 4))).toBeGreaterThan(1990);
      expect(Number(words.slice(0, 4))).toBeLessThanOrEqual(2026);
    }
    expect(faultsOfLinks(main)).toEqual([]);
    expect(footer.words).toMatch(/Reviewed on \d{1,2} [A-Z][a-z]+ 20\d\d/);
  });
}

/** Each story has its figures, and beside them the dated note that says what public sources give. */
function expectStories(stories: readonly Part[], facts: Record<string, readonly (string | RegExp)[]>) {
  const told = { tag: 'ul', attributes: {}, words: '', parts: stories };
  for (const [story, figures] of Object.entries(facts)) {
    const { words } = itemUnder(told, new RegExp(story, 'i'));
    const noted = words.search(/Note, \d{1,2} [A-Z][a-z]+ 20\d\d\./);
    expect(noted, story).toBeGreaterThan(0);
    expect(missing(words.slice(0, noted), figures), story).toEqual([]);
  }
}

test('Housing: the figures of its three stories, each with a note, and Facility Management at its end', async ({
  request,
}) => {
  const { main } = await readPage(request, '/ai-applications/housing');
  const { applications, stories } = kindsOf(main);
  expectStories(stories, {
    'smart town': ['A housing authority', '40% less energy', '42,000 residents'],
    'property valuation engine': ['95% accuracy', '2 million transactions'],
    'voice assistant ecosystem': ['100 million homes', '100,000+ devices', '$20 billion market'],
  });
  expect(missing(only(stories.slice(0, 1), 'first stories').words, ['42,000 as the number of homes'])).toEqual([]);
  expect(applications.at(-1)?.words).toMatch(/^Facility Management /);
  expect(wordsOf(main, 'h2', 'h3').at(-1)).toBe('Facility Management');
});

test('Defence: its six uses by name, and the figures of its three stories, each with a note', async ({ request }) => {
  const { main } = await readPage(request, '/ai-applications/defence');
  const { applications, stories } = kindsOf(main);
  expect(applications.flatMap((item) => wordsOf(item, 'h3'))).toEqual([
    'Autonomous weapons',
    'Intelligence analysis',
    'Cybersecurity defence',
    'Logistics optimization',
    'Training simulation',
    'Reconnaissance',
  ]);
  expectStories(stories, {
    'armed forces cyber defence': ['99.8% detection'],
    'border surveillance': ['97% accuracy', '80% fewer false alarms'],
    'alliance.* strategy': ['40% better cybersecurity'],
  });
});
