import { countInWords, lengthInWords } from '../text/words.ts';
import type { Form } from '../forms/form-schema.ts';
import { untilCourseInWords } from '../forms/form.ts';
import { rateWindow } from './limits.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { SectionOf } from '../pages/page.ts';
import type { Content } from '../reader/sources.ts';

export interface PolicyList {
  title: string;
  items: { name: string; text: string }[];
}

type Items = PolicyList['items'];

export type PolicySection = SectionOf<'policy'>['sections'][number];

/** Titles of the lists and tables that the software adds; links to them are made from these words. */
export const insertTitles = {
  collected: 'Which form asks for what',
  retention: 'How long we keep it',
  'browser-storage': 'Other hosts, and analytics',
};
export const recipientsTitle = 'Who receives it';

/** Titles of the lists and tables in a section of the policy. */
export const listTitlesOf = ({ list, recipients, insert }: PolicySection): string[] => [
  ...(list ? [list.title] : []),
  ...(recipients.length > 0 ? [recipientsTitle] : []),
  ...(insert ? [insertTitles[insert]] : []),
];

/** Requests to other hosts: none, unless the organisation has photographs elsewhere or web analytics. */
function otherHosts({ photos, analytics }: Organisation): Items {
  const items: Items = [];
  if (photos)
    items.push({
      name: 'Photographs',
      text: `loaded from ${new URL(photos).host}, which learns your network address.`,
    });
  if (analytics)
    items.push(
      {
        name: 'Web analytics',
        text: `loaded from ${new URL(analytics.script).host}. It learns your network address, which pages you open, and your searches, each with its words, the number of results, and whether there were any. It may set cookies of its own.`,
      },
      {
        name: 'Your wish not to be tracked',
        text: 'where your browser tells it (Do Not Track, Global Privacy Control), web analytics is not loaded.',
      },
    );
  else items.push({ name: 'Web analytics', text: 'none. What you search for stays in your browser.' });
  if (!photos && !analytics) items.push({ name: 'Other hosts', text: 'nothing is loaded from them.' });
  return items;
}

/** Values that are removed before the others of their form; a rule that several forms share is listed once. */
function earlierRemovals(forms: readonly Form[]): Items {
  const rules = forms
    .flatMap(({ fields }) => fields)
    .flatMap(({ label, untilCourse: rule }): Items =>
      rule ? [{ name: `${label} in a registration`, text: `${untilCourseInWords(rule)}.` }] : [],
    );
  return [...new Map(rules.map((item) => [`${item.name} ${item.text}`, item])).values()];
}

function retentionList({ forms, retention }: Content): PolicyList {
  const { registration, enquiry, suspected, backups } = retention;
  const periodInWords = (period: typeof registration) => `${countInWords(period.months, 'month')}, ${period.reason}.`;
  return {
    title: insertTitles.retention,
    items: [
      { name: 'A course registration', text: periodInWords(registration) },
      { name: 'An enquiry sent from the site', text: periodInWords(enquiry) },
      { name: 'A form that looks like spam from a program', text: periodInWords(suspected) },
      {
        name: 'The network address that a form comes from, or that opens a confirmation',
        text: `in the server’s memory, for ${lengthInWords(rateWindow)}, to limit how many requests a program can send.`,
      },
      ...earlierRemovals(forms),
      {
        name: 'Copies in backups',
        text: `${countInWords(backups.months, 'month')}, the last one until a newer one replaces it, ${backups.reason}.`,
      },
    ],
  };
}

/** Lists of the privacy policy, made from the forms and the settings, so that the policy matches the software. */
export const policyList = (insert: 'retention' | 'browser-storage', content: Content): PolicyList =>
  insert === 'retention'
    ? retentionList(content)
    : { title: insertTitles['browser-storage'], items: otherHosts(content.organisation) };

type Recipient = PolicySection['recipients'][number];

/** Recipients of personal data: those of a policy, and the provider of web analytics if the organisation has one. */
export function withAnalyticsProvider(
  recipients: readonly Recipient[],
  { analytics }: Organisation,
): readonly Recipient[] {
  if (recipients.length === 0 || !analytics) return recipients;
  const recipient = `The provider of our web analytics, ${new URL(analytics.script).host}`;
  return [...recipients, { recipient, data: 'What the list of other hosts below says', purpose: '' }];
}

const nameOf = ({ title }: Form) => title.replace(/ registration$/, '');

/** Names forms: each, or all, or all registrations with few exceptions. */
function formsInWords(askingForms: readonly Form[], allForms: readonly Form[]): string {
  if (askingForms.length === allForms.length) return 'All forms';
  const registrations = allForms.filter(({ kind }) => kind === 'registration');
  const exceptions = registrations.filter((form) => !askingForms.includes(form));
  if (exceptions.length > 2 || registrations.length < 6) return askingForms.map(nameOf).join(', ');
  const except = exceptions.length > 0 ? ` except ${exceptions.map(nameOf).join(', ')}` : '';
  return [`All registrations${except}`, ...askingForms.filter(({ kind }) => kind === 'enquiry').map(nameOf)].join('; ');
}

/**
 * Rows of the table, registrations first: fields with their purpose, and the names of the forms that require them or offer
 * them. Fields with the same forms and purpose share a row: `First name, Last name`.
 */
export function collectedFields(unsortedForms: readonly Form[]) {
  const forms = ['registration', 'enquiry'].flatMap((kind) => unsortedForms.filter((form) => form.kind === kind));
  const rows = new Map<string, { labels: string[]; purpose: string; required: string; optional: string }>();
  for (const { label, purpose } of forms.flatMap(({ fields }) => fields)) {
    const formsThatAsk = (required: boolean) =>
      forms.filter(({ fields }) =>
        fields.some((field) => field.label === label && field.purpose === purpose && field.required === required),
      );
    const [required, optional] = [formsInWords(formsThatAsk(true), forms), formsInWords(formsThatAsk(false), forms)];
    const key = JSON.stringify([purpose, required, optional]);
    const labels = new Set([...(rows.get(key)?.labels ?? []), label]);
    rows.set(key, { labels: [...labels], purpose, required, optional });
  }
  return [...rows.values()];
}
