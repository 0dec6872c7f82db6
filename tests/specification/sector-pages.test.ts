import {
  all,
  expectPicture,
  externalLinks,
  itemUnder,
  only,
  readPage,
  reviewed,
  wordsOf,
  type Part,
} from '../live/page-markup.ts';
import { expect } from 'vitest';
import { missing } from './missing.ts';
import { specified } from './specified.ts';

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
    // A rule has a drawing as well, and opens on what it says.
    applications: withItems(
      (item) => all(item, 'svg').length > 0 && all(item, 'details').length === 0 && !/[Ss]ource: /.test(item.words),
      'applications',
    ),
    stories: withItems(
      (item) => /(Source|Nearest public source): /.test(item.words) && !dated(item) && all(item, 'time').length === 0,
      'stories',
    ),
    incidents: withItems(dated, 'incidents'),
    risks,
  };
}

for (const [slug, sector] of sectors) {
  specified(`${sector}: a picture, six uses, three sourced stories, three lists of risks, five incidents`, () => {
    const { main, footer } = readPage(`/ai-applications/${slug}`);
    expectPicture(all(main, 'section')[0]);
    expect(footer.words).toMatch(reviewed);
    expect(only(wordsOf(main, 'h1'), 'titles').toLowerCase()).toContain(sector.toLowerCase());
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
  });
}

/** The words of a story by its title. */
const storyUnder = (stories: readonly Part[], title: string) =>
  itemUnder({ tag: 'ul', attributes: {}, words: '', parts: stories }, new RegExp(title, 'i'));

/**
 * Each story has its figures in a sentence that says what is known of their source, in the size of the text: none
 * stands apart as a numeral.
 */
function expectStories(stories: readonly Part[], facts: Record<string, readonly string[]>) {
  for (const [title, figures] of Object.entries(facts)) {
    const story = storyUnder(stories, title);
    const text = wordsOf(story, 'p')[0] ?? '';
    expect(missing(text, figures), title).toEqual([]);
    expect(text, title).toMatch(/no (public )?source|not homes|not residents/);
    expect(wordsOf(story, 'p').at(-1), title).toMatch(/^Nearest public source: /);
  }
}

specified(
  'Housing: the figures of its three stories, each with what is known of it, and Facility Management at its end',
  () => {
    const { main } = readPage('/ai-applications/housing');
    const { applications, stories } = kindsOf(main);
    expectStories(stories, {
      'smart town': ['40% lower energy', '42,000 residents'],
      'property valuation engine': ['95% accuracy', '2 million transactions'],
      'voice assistant ecosystem': ['100 million homes', '100,000+ devices', '$20 billion market'],
    });
    expect(applications.at(-1)?.words).toMatch(/^Facility Management /);
  },
);

specified('Defence: its six uses by name, and the figures of its three stories, each with what is known of it', () => {
  const { main } = readPage('/ai-applications/defence');
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
