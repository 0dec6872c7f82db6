import type { Field, Form } from './form.ts';
import type { Organisation } from './organisation.ts';
import type { Content } from './read-content.ts';
import type { policyInserts } from './sections/policy.ts';

type Insert = (typeof policyInserts)[number];

/** A list of the privacy policy: what it is of, and its points. */
export interface PolicyList {
  title: string;
  items: string[];
}

const inWords = ({ label, required, purpose }: Field) => `${label}${required ? '' : ' (optional)'}: ${purpose}`;

/** What the forms ask for: what all registrations share, what some add and which, and what an enquiry asks. */
function collectedLists(forms: readonly Form[]): PolicyList[] {
  const registrations = forms.filter(({ kind }) => kind === 'registration');
  const askers = new Map<string, Form[]>();
  for (const form of registrations)
    for (const field of form.fields) askers.set(inWords(field), [...(askers.get(inWords(field)) ?? []), form]);
  const shared = [...askers].filter(([, asking]) => asking.length === registrations.length);
  const some = [...askers].filter(([, asking]) => asking.length < registrations.length);
  const names = (asking: Form[]) => asking.map(({ title }) => title.replace(/ registration$/, '')).join(', ');
  const enquiries = forms.filter(({ kind }) => kind === 'enquiry');
  return [
    { title: 'Every course registration asks for', items: shared.map(([words]) => `${words}.`) },
    {
      title: 'Some course registrations also ask for',
      items: some.map(([words, asking]) => `${words} (${names(asking)}).`),
    },
    ...enquiries.map(({ title, fields }) => ({
      title: `${title} form`,
      items: fields.map((field) => `${inWords(field)}.`),
    })),
  ];
}

/** What is asked of other hosts: nothing, unless the organisation has photographs elsewhere or web analytics. */
function otherHosts({ photos, analytics }: Organisation): string[] {
  const items = [];
  if (photos) items.push(`Photographs are loaded from ${new URL(photos).host}, which learns your network address.`);
  if (analytics)
    items.push(
      `Web analytics is loaded from ${new URL(analytics.script).host}. It learns your network address, which pages you open, and your searches, each with its words, the number of results, and whether there were any. It may set cookies of its own.`,
      'Web analytics is not loaded where your browser asks not to be tracked (Do Not Track, Global Privacy Control).',
    );
  else items.push('There is no web analytics: what you search for stays in your browser. This site sets no cookies.');
  if (!photos && !analytics) items.push('Nothing is loaded from other hosts.');
  return items;
}

const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/**
 * The lists of the privacy policy, made from the forms and the retention settings, so that the policy says what the
 * software does.
 */
export function policyLists(insert: Insert, content: Content): PolicyList[] {
  const { forms, retention, organisation } = content;
  switch (insert) {
    case 'collected':
      return collectedLists(forms);
    case 'retention':
      return [
        {
          title: 'How long we keep it',
          items: [
            `A course registration: ${retention.registration.months} months, ${retention.registration.reason}.`,
            `An enquiry sent from the site: ${retention.enquiry.months} months, ${retention.enquiry.reason}.`,
            `A form that looks as if a program had sent it: ${inMonths(retention.suspected.months)}, ${retention.suspected.reason}.`,
            'The network address that a form comes from: as a code that cannot be read back, for ten minutes, so that programs cannot flood us.',
          ],
        },
      ];
    case 'browser-storage':
      return [
        {
          title: 'What your browser keeps',
          items: [
            'Your latest 1,000 searches on this site, each with the number of results, the time and the number of the visit, until you clear the site’s data.',
            'The number of your visit, which goes with these searches, until you close the tab.',
            'A key for a form that you have sent, so that sending it twice does not register you twice, for as long as the page stays in the tab’s history.',
          ],
        },
        { title: 'Other hosts, and analytics', items: otherHosts(organisation) },
      ];
    case 'recipients':
      return [
        {
          title: 'Who receives it',
          items: [
            'Our staff who answer you and run the course.',
            'The provider of our mail server, which carries our letters to you and to our staff.',
            'The provider of the machine that this site runs on.',
            ...(organisation.analytics
              ? [`The provider of our web analytics, ${new URL(organisation.analytics.script).host}.`]
              : []),
          ],
        },
      ];
  }
}
