import type { Organisation } from '../organisation/organisation.ts';

/** Recipient of personal data, with the data, the purpose and the country. */
export interface Recipient {
  who: string;
  what: string;
  why?: string;
  where?: string;
}

/** Title of the list in the policy; links to it are made from these words. */
export const recipientsTitle = 'Who receives it';

/** Recipients in the privacy policy; a provider of web analytics only if the organisation has one. */
export const recipients = ({ analytics }: Organisation): Recipient[] => [
  {
    who: 'Our staff, and trainers who work for us under contract',
    what: 'What they need',
    why: 'To answer you and to run the course',
  },
  { who: 'Our accountant', what: 'What an invoice says', why: 'To invoice the person or company that pays' },
  {
    who: 'The caterer of a course, and a venue that is not ours',
    what: 'Access and dietary needs, without your name unless they must know it',
    why: 'To arrange what you need on the day',
  },
  {
    who: 'An organisation whose exam a course includes, such as Scrum.org',
    what: 'Your name and email address',
    why: 'For the exam, if you take it up',
    where: 'Scrum.org: the United States',
  },
  {
    who: 'The provider of our mail server',
    what: 'Our emails to you and to our staff',
    why: 'To carry them',
    where: 'May pass through other countries and be kept there',
  },
  {
    who: 'The provider of the machine that this site runs on',
    what: 'What is stored on it',
    why: 'To run the site',
    where: 'May be kept in other countries',
  },
  ...(analytics
    ? [
        {
          who: `The provider of our web analytics, ${new URL(analytics.script).host}`,
          what: 'What the list of other hosts below says',
        },
      ]
    : []),
];
