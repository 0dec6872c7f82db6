import type { Content } from './read-content.ts';
import type { policyInserts } from './sections/policy.ts';

type Insert = (typeof policyInserts)[number];

/** A list of the privacy policy: what it is of, and its points. */
export interface PolicyList {
  title: string;
  items: string[];
}

const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/**
 * The lists of the privacy policy, made from the forms and the retention settings, so that the policy says what the
 * software does.
 */
export function policyLists(insert: Insert, content: Content): PolicyList[] {
  const { forms, retention } = content;
  switch (insert) {
    case 'collected':
      return forms.map(({ title, fields }) => ({
        title,
        items: fields.map(({ label, required, purpose }) => `${label}${required ? '' : ' (optional)'}: ${purpose}.`),
      }));
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
            'Your latest 1,000 searches on this site, with the number of results and the time, until you clear the site’s data.',
            'A number that tells one visit from another for these searches, until you close the tab.',
            'A key for a form that you have begun, so that sending it twice does not register you twice, for as long as the page stays in the tab’s history.',
          ],
        },
      ];
    case 'recipients':
      return [
        {
          title: 'Who receives it',
          items: [
            'Our staff who answer you and run the course.',
            'The provider of our mail server, which carries our letters to you and to our staff.',
            'The provider of the machine that this site runs on.',
          ],
        },
      ];
  }
}
