// Prints the emails that a form leads to, with sample answers, as JSON for the editor: node server/mail/print-emails.ts content/forms/contact.yaml
import { resolve } from 'node:path';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Field } from '../../model/forms/form.ts';
import { acceptedForms } from '../../model/forms/offered-forms.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { theStaff, type NewSubmission } from '../store/records.ts';
import { emailHtml } from './render-email.ts';
import { writeEmails } from './write-emails.ts';

const now = new Date();
const content = readContent(resolve(process.env['CONTENT_DIR'] ?? ''), { withoutPages: true });
const id = /([^/]+)\.yaml$/.exec(process.argv[2] ?? '')?.[1];
const form = acceptedForms(content.forms, content.courses)(id, dayInSingapore(now));
if (!form) throw new Error(`There is no form "${id}".`);

/** Sample value that names its field. For a list, the last option, which is the most likely to be in the future. */
const answerTo = ({ control, label, options }: Field): string =>
  control === 'email'
    ? 'name@example.com'
    : control === 'tel'
      ? '+65 6123 4567'
      : (options.at(-1)?.value ?? `[${label}]`);

const submission: NewSubmission = {
  id: 'sample',
  reference: 'SAMPLE',
  form: form.id,
  kind: form.kind,
  key: 'sample',
  values: Object.fromEntries(form.fields.map((field) => [field.name, answerTo(field)])),
  valuesHash: '',
  state: 'new',
  receivedAt: now,
};
const parts = { organisation: content.organisation, courses: content.courses, siteUrl: content.organisation.website };
const emails = writeEmails(form, submission, parts).map(({ recipient, subject, body, calendar }) => ({
  to: recipient === theStaff ? 'To us' : 'To the sender',
  subject,
  html: emailHtml(subject, body),
  hasCalendar: calendar !== undefined,
}));
process.stdout.write(JSON.stringify(emails));
