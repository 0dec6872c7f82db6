import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import { findBooked } from '../../../model/courses/course.ts';
import { termInWords } from '../../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeId } from '../../../server/store/ids.ts';
import { theStaff } from '../../../server/store/records.ts';
import { nameInWords } from '../../../server/submissions/submission-formats.ts';
import { deskNames, officeField } from '../sent-values.ts';
import { paragraphsIn, type Draft, type Plan } from './change.ts';

const fields = [
  officeField('message-subject', 'Subject', { wide: true, missing: 'Enter the subject' }),
  officeField('message-text', 'Text', {
    control: 'textarea',
    wide: true,
    maxLength: 10_000,
    missing: 'Enter the text',
    hint: 'In each email {name}, {course}, {date}, {place} and {reference} are filled in.',
  }),
];

const initialValues = { 'message-subject': '{course}, {date}', 'message-text': 'Hello {name},\n\n' };

/** Replaces the placeholders of a message; others stay, so that they are seen in the preview. */
const fillIn = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);

/** Writes one email to each registrant, and to each participant of a group whose address is kept. */
export const writeMessage: Plan = async ({ submission, participants }, sent, { content, now }) => {
  const { booking, reference, state, values } = submission;
  if (!booking || state === 'cancelled' || state === 'suspected')
    throw new HttpError(404, 'Only people with a registration that is not cancelled are written to.');
  const title = 'Write to them';
  if (!sent.has(deskNames.step)) return { title, form: { fields, values: initialValues } };
  const { values: message, errors } = checkFormValues({ fields }, sent);
  if (message['message-text']?.trim() === initialValues['message-text'].trim())
    errors.push({ field: 'message-text', message: 'Enter the text below the greeting' });
  if (errors.length > 0) return { title, form: { fields, values: message, errors } };
  const { course, intake } = findBooked(content.courses, booking);
  const place = course && termInWords(course, 'place', dayInSingapore(now), intake);
  const id = makeId(now);
  const subject = message['message-subject'] ?? '';
  const text = message['message-text'] ?? '';
  const draftTo = (name: string, recipientName: string, recipient: string, purpose: string): Draft => {
    const placeholders = new Map([
      ['name', recipientName],
      ['course', booking.courseName],
      ['date', booking.dateText ?? ''],
      ['place', place ?? ''],
      ['reference', reference],
    ]);
    return {
      name,
      email: {
        recipient,
        replyTo: content.organisation.email,
        subject: fillIn(subject, placeholders),
        body: paragraphsIn(fillIn(text, placeholders)),
        purpose,
      },
      isSuggested: true,
    };
  };
  const { email: address = '' } = values;
  const drafts = participants.flatMap(({ id: participantId, name, email = address }) =>
    email === address ? [] : [draftTo(participantId, name, email, `message:${id}:${participantId}`)],
  );
  if (address !== '') drafts.unshift(draftTo('registrant', nameInWords(submission), address, `message:${id}`));
  return {
    title,
    summary: `${countInWords(drafts.length, 'email')}.`,
    values: { 'message-subject': subject, 'message-text': text },
    save: { button: 'Send', drafts, set: {}, event: `Message: ${subject}`, takes: undefined },
  };
};

/** The copy of a message for the staff, with the number of its recipients. */
export const copyForStaff = (sent: ReadonlyMap<string, string>, recipientCount: number) => ({
  recipient: theStaff,
  subject: `Copy: ${sent.get('message-subject') ?? ''}`,
  body: [
    `This message went to ${countInWords(recipientCount, 'recipient')}, one email each.`,
    ...paragraphsIn((sent.get('message-text') ?? '').replaceAll('\r\n', '\n')),
  ],
});
