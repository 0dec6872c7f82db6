import { z } from 'zod';
import { documentAddress, labelText, nameText, plainText } from '../../model/text/text-schemas.ts';
import { courseSlug, path } from '../../model/pages/addresses.ts';
import { forEngineer, inGroup } from '../../model/reader/editor-hints.ts';
import { anchor, headingFields, layout, link, markdown } from '../fields.ts';

const card = z
  .strictObject({
    id: anchor
      .optional()
      .describe('Anchor of the card, for links to it: the file name of its course, or for example logging.'),
    course: courseSlug
      .optional()
      .describe(
        'A course: adds its length, level, certificate and fee and a link to register, and its name, summary and topics if the card has none.',
      ),
    title: nameText.optional().describe('Left out only for a card of a course, which then has the name of the course.'),
    badge: z
      .strictObject({
        text: plainText.describe('One to three words, for example Prohibited.'),
        variant: z
          .enum(['secondary', 'destructive', 'outline'])
          .describe('Outlined is the usual look; a warning is dark, with a cross.')
          .meta({ title: 'Look', choices: { secondary: 'Quiet', destructive: 'Warning', outline: 'Outlined' } }),
      })
      .optional()
      .describe('A label beside the title, for example a year or a status.'),
    ...inGroup(forEngineer, {
      drawing: labelText.optional().describe('Name of a small drawing above the title, for example shield or triage.'),
    }),
    picture: z.boolean().default(false).describe('Shows the picture of the page that the card links to.'),
    text: markdown.optional().describe('Paragraphs, lists and links. Left out: the summary of the course.'),
    points: z.array(plainText).default([]).describe('Points below the text, for example the features of a service.'),
    facts: z.array(plainText).default([]).describe('Short facts in one line, for example Up to 25 participants.'),
    offer: path.optional().describe('Adds the usual length and fee of what this page sells.'),
    note: plainText.optional().describe('A dated note with what has changed since.'),
    links: z
      .array(
        z.strictObject({
          label: link.shape.label,
          url: documentAddress
            .describe('Web address of the page itself, not of a site.')
            .meta({ title: 'Web address' }),
        }),
      )
      .default([])
      .describe('Pages on other sites. Each opens in a new tab.'),
    href: path.optional().describe('Page of this website to which the card leads.').meta({ title: 'Leads to' }),
    linkText: labelText.optional().describe('Words of the link; they make sense on their own. Left out: Learn More.'),
  })
  .refine(({ title, course }) => title ?? course, { path: ['title'], error: 'is missing. Add it, or name a course.' });

export const schema = z
  .strictObject({
    kind: z
      .literal('cards')
      .describe('Cards side by side: services, courses, audiences, applications, risks, what a law asks.'),
    ...headingFields,
    layout,
    columns: z
      .enum(['two', 'three', 'four', 'badges'])
      .default('three')
      .describe('The most cards side by side on a wide screen; or three columns, one for each badge.'),
    items: z.array(card).min(1).describe('The cards, the most important one first.'),
    more: z
      .strictObject({
        text: plainText.describe('The question, for example Not sure where to begin?'),
        ...link.shape,
      })
      .optional()
      .describe('Line below the list: a question, and a link.'),
  })
  .refine(({ columns, items }) => columns !== 'badges' || new Set(items.map(({ badge }) => badge?.text)).size <= 3, {
    path: ['items'],
    error: 'have more than three badges, and each badge has a column. Use three texts at most, and one on each card.',
  });
