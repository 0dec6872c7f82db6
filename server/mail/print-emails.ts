// Prints the emails that a form causes, with sample answers, as JSON for the editor: node server/mail/print-emails.ts content/forms/contact.yaml
import { resolve } from 'node:path';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Field } from '../../model/forms/form-schema.ts';
import { makeFormFinder } from '../../model/forms/offered-forms.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { theStaff } from '../store/records.ts';
import { findRequestedCourse } from '../submissions/check-submission.ts';
import { emailHtml } from './compose-email.ts';
import { writeEmails } from './write-emails.ts';

const now = new Date();
const content = readContent(resolve(process.env['CONTENT_DIR'] ?? ''), { withoutPages: true });
const formId = /([^/]+)\.yaml$/.exec(process.argv[2] ?? '')?.[1];
const form = makeFormFinder(content.forms, content.courses)(formId, dayInSingapore(now));
if (!form) throw new Error(`There is no form "${formId}".`);

/** Sample value that names its field. For a list, the last option, which is the most likely to be in the future. */
function sampleValue({ control, label, options }: Field): string {
  if (control === 'email') return 'name@example.com';
  if (control === 'tel') return '+65 6123 4567';
  return options.at(-1)?.value ?? `[${label}]`;
}

const values = Object.fromEntries(form.fields.map((field) => [field.name, sampleValue(field)]));
const { booking } = findRequestedCourse(form, { values }, content.courses);
const submission = { reference: 'SAMPLE', values, state: 'new', receivedAt: now, ...(booking && { booking }) } as const;
const parts = { ...content, siteUrl: content.organisation.website, now, uid: undefined };
const emails = writeEmails(form, submission, parts, { isQuick: false, confirms: true }).map(
  ({ recipient, subject, body, calendar }) => ({
    to: recipient === theStaff ? 'To us' : 'To the sender',
    subject,
    html: emailHtml(subject, body),
    hasCalendar: calendar !== undefined,
  }),
);
process.stdout.write(JSON.stringify(emails));
