import { countInWords } from './count-in-words.ts';
import { untilCourseInWords, type Field, type Form } from './form.ts';
import { lengthInWords } from './length-in-words.ts';
import { mostSearchEvents, rateWindow } from './limits.ts';
import type { Organisation } from './organisation.ts';
import type { Content } from './sources.ts';
import type { policyInserts } from './sections/shared.ts';

type Insert = (typeof policyInserts)[number];

/** A list of the privacy policy: what it is of, and its points, each with what it is about ahead of a colon. */
export interface PolicyList {
  title: string;
  items: string[];
  /** What its points are about, in one line that stays in sight, where the list is long and folded. */
  brief?: string;
  /** How long each of its points says that something is kept, to be drawn on one scale. */
  lengths?: readonly Length[];
}

/** A length of time. */
interface Length {
  months: number;
  /** Whether it is the most, or depends on something that the words name. */
  varies?: boolean;
}

const labelOf = ({ label, required }: Field) => `${label}${required ? '' : ' (optional)'}`;
const inWords = (field: Field) => `${labelOf(field)}: ${field.purpose}`;

/** Fields of the same purpose as one point: `First name, Last name: to know whom we register.` */
function joinPurposes(fields: readonly Field[]): string[] {
  const labels = new Map<string, string[]>();
  for (const field of fields) labels.set(field.purpose, [...(labels.get(field.purpose) ?? []), labelOf(field)]);
  return [...labels].map(([purpose, of]) => `${of.join(', ')}: ${purpose}.`);
}

/** What the forms ask for: what all registrations share, what some add and which, and what an enquiry asks. */
function collectedLists(forms: readonly Form[]): PolicyList[] {
  const registrations = forms.filter(({ kind }) => kind === 'registration');
  const asked = new Map<string, { field: Field; asking: Form[] }>();
  for (const form of registrations)
    for (const field of form.fields) {
      const words = inWords(field);
      asked.set(words, { field, asking: [...(asked.get(words)?.asking ?? []), form] });
    }
  const shared = [...asked.values()].filter(({ asking }) => asking.length === registrations.length);
  const some = [...asked.values()].filter(({ asking }) => asking.length < registrations.length);
  const names = (some: Form[]) => some.map(({ title }) => title.replace(/ registration$/, '')).join(', ');
  // The shorter of the two lists: who asks, or who does not.
  const which = (asking: Form[]) => {
    const others = registrations.filter((form) => !asking.includes(form));
    return others.length < asking.length ? `all but ${names(others)}` : names(asking);
  };
  const enquiries = forms.filter(({ kind }) => kind === 'enquiry');
  const lists: PolicyList[] = [
    { title: 'Every course registration asks for', items: joinPurposes(shared.map(({ field }) => field)) },
    {
      title: 'Some course registrations also ask for',
      brief: `${[...new Set(some.map(({ field }) => field.label))].join(', ')}.`,
      items: some.map(({ field, asking }) => `${inWords(field)} (${which(asking)}).`),
    },
    ...enquiries.map(({ title, fields }) => ({ title: `${title} form`, items: joinPurposes(fields) })),
  ];
  return lists.filter(({ items }) => items.length > 0);
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
  else items.push('Web analytics: none. What you search for stays in your browser. This site sets no cookies.');
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
      `Copies in backups: at most ${countInWords(backups.months, 'month')}, or until a newer one replaces the last, ${backups.reason}.`,
      { months: backups.months, varies: true },
    ],
  ];
  return {
    title: 'How long we keep it',
    items: points.map(([words]) => words),
    lengths: points.map(([, { months, varies = false }]) => ({ months, varies })),
  };
}

/**
 * The lists of the privacy policy, made from the forms and the retention settings, so that the policy says what the
 * software does.
 */
export function policyLists(insert: Insert, content: Content): PolicyList[] {
  const { forms, organisation } = content;
  switch (insert) {
    case 'collected':
      return collectedLists(forms);
    case 'retention':
      return [retentionList(content)];
    case 'browser-storage':
      return [
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
    case 'recipients':
      return [
        {
          title: 'Who receives it',
          items: [
            'Our staff, and trainers who work for us under contract: what they need to answer you and to run the course.',
            'Our accountant: what an invoice says.',
            'The caterer of a course, and a venue that is not ours: access and dietary needs, without your name unless you must be met in person.',
            'An organisation whose exam a course includes, such as Scrum.org in the United States: your name and email address, if you take up the exam.',
            'The provider of our mail server: our emails to you and to our staff, which it carries.',
            'The provider of the machine that this site runs on: what is stored on it.',
            ...(organisation.analytics
              ? [
                  `The provider of our web analytics, ${new URL(organisation.analytics.script).host}: what the list of other hosts below says.`,
                ]
              : []),
          ],
        },
      ];
  }
}
