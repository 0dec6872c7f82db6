import { countInWords } from '../text/count-in-words.ts';
import { untilCourseInWords, type Form } from '../forms/form.ts';
import { lengthInWords } from '../text/length-in-words.ts';
import { mostSearchEvents, rateWindow } from './limits.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { Content } from '../reader/sources.ts';

/** A list of the privacy policy: what it is of, and its points, each with what it is about ahead of a colon. */
export interface PolicyList {
  title: string;
  items: string[];
  /** How long each of its points says that something is kept, to be drawn on one scale. */
  lengths?: readonly Length[];
}

/** A length of time. */
interface Length {
  months: number;
  /** Whether it is the most, or depends on something that the words name. */
  varies?: boolean;
}

/** What is asked of other hosts: nothing, unless the organisation has photographs elsewhere or web analytics. */
function otherHosts({ photos, analytics }: Organisation): string[] {
  const items = [];
  if (photos) items.push(`Photographs: loaded from ${new URL(photos).host}, which learns your network address.`);
  if (analytics)
    items.push(
      `Web analytics: loaded from ${new URL(analytics.script).host}. It learns your network address, which pages you open, and your searches, each with its words, the number of results, and whether there were any. It may set cookies of its own.`,
      'Your wish not to be tracked: where your browser tells it (Do Not Track, Global Privacy Control), web analytics is not loaded.',
    );
  else items.push('Web analytics: none. What you search for stays in your browser.');
  if (!photos && !analytics) items.push('Other hosts: nothing is loaded from them.');
  return items;
}

/** The values that are removed before the rest of their form, each with its rule. */
function untilCourse(forms: readonly Form[]): [words: string, length: Length][] {
  const rules = forms.flatMap(({ fields }) =>
    fields.flatMap(({ label, untilCourse: rule }): [string, Length][] =>
      rule ? [[`${label} in a registration: ${untilCourseInWords(rule)}.`, { months: rule.months, varies: true }]] : [],
    ),
  );
  return [...new Map(rules)];
}

/** A month of thirty days, in milliseconds. */
const month = 30 * 86_400_000;

/** How long each kind of personal data is kept, in words and as lengths. */
function retentionList({ forms, retention }: Content): PolicyList {
  const { registration, enquiry, suspected, backups } = retention;
  const points: [words: string, length: Length][] = [
    [`A course registration: ${countInWords(registration.months, 'month')}, ${registration.reason}.`, registration],
    [`An enquiry sent from the site: ${countInWords(enquiry.months, 'month')}, ${enquiry.reason}.`, enquiry],
    [
      `A form that looks as if a program had sent it: ${countInWords(suspected.months, 'month')}, ${suspected.reason}.`,
      suspected,
    ],
    [
      `The network address that a form comes from: as a keyed code, for ${lengthInWords(rateWindow)}, so that programs cannot flood us.`,
      { months: rateWindow / month },
    ],
    ...untilCourse(forms),
    [
      `Copies in backups: ${countInWords(backups.months, 'month')}, the last one until a newer one replaces it, ${backups.reason}.`,
      { months: backups.months, varies: true },
    ],
  ];
  return {
    title: 'How long we keep it',
    items: points.map(([words]) => words),
    lengths: points.map(([, { months, varies = false }]) => ({ months, varies })),
  };
}

/** What the visitor's browser keeps for this site, and what it asks of other hosts. */
const browserLists = (organisation: Organisation): PolicyList[] => [
  {
    title: 'What your browser keeps',
    items: [
      `Your latest ${mostSearchEvents.toLocaleString('en-SG')} searches on this site: each with the number of results, the time and a session identifier, until you delete them below or clear the site’s data.`,
      'The session identifier: a random number that goes with these searches, until you close the tab.',
      'A random key for a form that is being sent: it stops a form sent twice from registering you twice, and is kept until we have confirmed it.',
    ],
  },
  { title: 'Other hosts, and analytics', items: otherHosts(organisation) },
];

/**
 * The lists of the privacy policy, made from the forms and the settings, so that the policy says what the software does.
 * What is collected and who receives it are tables (collected-fields.ts, recipients.ts).
 */
export const policyLists = (insert: 'retention' | 'browser-storage', content: Content): PolicyList[] =>
  insert === 'retention' ? [retentionList(content)] : browserLists(content.organisation);
