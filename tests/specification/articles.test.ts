import { articleCategories } from '../../model/article.ts';
import { countWords } from '../../model/markdown.ts';
import {
  all,
  expectPicture,
  externalLinks,
  only,
  readPage,
  reviewed,
  wordsOf,
  type Part,
} from '../live/page-markup.ts';
import { expect } from 'vitest';
import { missing } from './missing.ts';
import { specified } from './specified.ts';

// What the specification says of each article, written out here and not read from content: its address and date, its title
// where it gives one and its subject where not, and, of what facts differ from or came later, the note that the article has.

interface Expected {
  slug: string;
  date: string;
  title: string | RegExp;
  notes?: readonly (string | RegExp)[];
}

const older: Expected[] = [
  {
    slug: 'ai-wiapc-framework',
    date: 'December 15, 2024',
    title: /AI Framework/,
    notes: ['WIAPC', 'it is our own', 'We claim no recognition for it, by a regulator'],
  },
  { slug: 'iso42001-game-changer', date: 'December 10, 2024', title: /ISO 42001/ },
  {
    slug: 'singapore-data-protection-trustmark',
    date: 'December 5, 2024',
    title: /Data Protection Trustmark/,
    notes: [/Update, 7 July 2025\. The trustmark was elevated to a Singapore Standard, SS 714/],
  },
  { slug: 'future-rag-technologies', date: 'November 28, 2024', title: /RAG in Customer Service/ },
  { slug: 'agile-transformation-beyond-software', date: 'November 20, 2024', title: /Agile .*Beyond Software/ },
  {
    slug: 'cybersecurity-ai-age',
    date: 'November 15, 2024',
    title: 'Cybersecurity in the Age of AI: New Challenges and Solutions',
  },
];

const newer: Expected[] = [
  { slug: 'openai-agentic-ai', date: 'July 28, 2025', title: /Agentic AI Services/, notes: ['17 July'] },
  {
    slug: 'microsoft-copilot-agentic',
    date: 'July 15, 2025',
    title: /2\.0.*Productivity Assistant/,
    notes: ['Microsoft sells no product called Copilot 2.0'],
  },
  {
    slug: 'google-agent-spaces',
    date: 'June 30, 2025',
    title: /Workspace .*Agents/,
    notes: [/Update, .*Gemini Enterprise/],
  },
  {
    slug: 'agentic-ai-enterprise-adoption',
    date: 'June 20, 2025',
    title: 'Enterprise Adoption of Agentic AI: A Comprehensive Analysis',
    notes: [/Update, 25 June 2025\. Gartner/, /Update, 5 November 2025\. McKinsey/],
  },
  {
    slug: 'agentic-ai-governance',
    date: 'June 10, 2025',
    title: 'Building Governance Frameworks for Agentic AI Deployment',
  },
];

/** The chapters of an article: the text between its head and what has been added below it. */
function chaptersOf(article: Part): readonly Part[] {
  const text = all(article, 'div').find(({ attributes }) => 'data-chapters' in attributes);
  return (text?.parts ?? []).filter((part) => part.tag === 'div' && !wordsOf(part, 'h2').includes('Sources'));
}

for (const { slug, date, title, notes = [] } of [...older, ...newer]) {
  const path = `/news/${slug}`;
  const isNewer = newer.some((article) => article.slug === slug);
  const long = slug === 'agentic-ai-enterprise-adoption';

  specified(
    `${path}, ${date}: badge, date, picture, way back, ${isNewer ? 'team, Share and Print' : 'no team and no buttons'}`,
    () => {
      const { main, footer } = readPage(path);
      const article = only(all(main, 'article'), 'articles');
      const head = all(article, 'header')[0] as Part;
      if (typeof title === 'string') expect(wordsOf(main, 'h1')).toEqual([title]);
      else expect(wordsOf(main, 'h1')).toEqual([expect.stringMatching(title)]);
      expect(wordsOf(head, 'time')).toEqual([date]);
      expect(articleCategories.filter((category) => wordsOf(head, 'span').includes(category))).toHaveLength(1);
      expectPicture(head);
      const back = all(head, 'a').filter(({ attributes }) => attributes['href'] === '/news');
      expect(back.map(({ words }) => words)).toEqual(['Back to News']);
      expect(wordsOf(article, 'button')).toEqual(isNewer ? ['Share', 'Print'] : []);
      expect(wordsOf(article, 'b').filter((words) => words.endsWith(' Team'))).toHaveLength(isNewer ? 1 : 0);
      expect(missing(article.words, notes)).toEqual([]);
      expect(wordsOf(article, 'h2').at(-1)).toBe('Sources');
      expect(externalLinks(article).length).toBeGreaterThan(2);
      expect(footer.words).toMatch(reviewed);
    },
  );

  specified(
    `${path} has ${long ? 'about 3,500 words and takes 15 minutes' : '700 to 1,200 words in several sections'}`,
    () => {
      const { main } = readPage(path);
      const chapters = chaptersOf(only(all(main, 'article'), 'articles'));
      const text = chapters.map(({ words }) => words).join(' ');
      // Without the rows that fold a chapter on a phone, and drawings, whose words are those of the text.
      const beside = chapters.flatMap((chapter) => wordsOf(chapter, 'figure', 'summary')).join(' ');
      const words = countWords(text.replaceAll('(opens in a new tab)', '')) - countWords(beside);
      expect(chapters.flatMap((chapter) => wordsOf(chapter, 'h2')).length).toBeGreaterThan(1);
      if (long) {
        expect(Math.abs(words - 3500)).toBeLessThanOrEqual(10);
        expect(main.words).toContain('15 minute read');
      } else {
        expect(words).toBeGreaterThanOrEqual(700);
        expect(words).toBeLessThanOrEqual(1200);
      }
    },
  );
}

specified('the news lists all eleven, newest first, with the badge and the date that each of them has', () => {
  const { main } = readPage('/news');
  const cards = all(main, 'li').filter((item) => all(item, 'time').length === 1);
  expect(cards.map((card) => all(card, 'a')[0]?.attributes['href'])).toEqual(
    [...newer, ...older].map(({ slug }) => `/news/${slug}`),
  );
  expect(cards.flatMap((card) => wordsOf(card, 'time'))).toEqual([...newer, ...older].map(({ date }) => date));
  for (const [index, { slug }] of [...newer, ...older].entries()) {
    const article = readPage(`/news/${slug}`);
    const badge = articleCategories.find((name) =>
      wordsOf(all(article.main, 'header')[0] as Part, 'span').includes(name),
    );
    expect(wordsOf(cards[index] as Part, 'span'), slug).toContain(badge);
  }
});
