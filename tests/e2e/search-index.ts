import type { Page } from '@playwright/test';

const page = (title: string, excerpt: string, category = 'Services', type = 'service') => ({
  title,
  url: '/services',
  excerpt,
  category,
  type,
});

/** A search index that is independent of the content. Each entry is a place on the services page. */
const searchIndex = {
  entries: [
    page('Data Protection Trustmark', 'Gap assessment and support through certification.'),
    page('Data Protection Fundamentals', 'One day on the Personal Data Protection Act.'),
    page('DPO as a Service', 'An outsourced data protection officer.'),
    page('ISO 27001 Advisory', 'Information security, <b>from</b> gap to certificate.'),
    page('Agile Adoption Training', 'Scrum and Kanban.'),
    page('Microsoft Copilot', 'Configuration and training.'),
    page('Singapore', 'The governance framework.', 'AI Regulations', 'ai-regulation'),
    ...Array.from({ length: 41 }, (_, index) =>
      page(`Page ${index}`, 'Words about many things, none of them special.', 'News'),
    ),
  ].map((entry, index) => ({ ...entry, url: `${entry.url}#${index}` })),
  synonyms: {
    spellings: [
      ['dpo', 'data protection officer'],
      ['iso27001', 'iso 27001'],
      ['hr', 'human resources'],
    ],
    related: [['price', 'fee']],
  },
};

/** Texts of these entries. */
const searchParts = [
  ...searchIndex.entries.slice(0, 7).map(({ excerpt }, entry) => ({ entry, heading: '', text: excerpt })),
  {
    entry: 1,
    heading: 'Dates and fees',
    anchor: 'dates',
    names: ['SGD 450'],
    text: 'The fee is for each participant.',
  },
  { entry: 4, heading: 'Kanban System', anchor: 'kanban', text: 'One day on limits to work in progress.' },
];

/** Serves this index to the search instead of the site's. */
export async function serveSearchIndex(page: Page): Promise<void> {
  await page.route('/search-index.json', (route) => route.fulfill({ json: searchIndex }));
  await page.route('/search-parts.json', (route) => route.fulfill({ json: searchParts }));
}
