import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import { findBooked } from '../../../model/courses/course.ts';
import { termInWords } from '../../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { countInWords, listInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeId } from '../../../server/store/ids.ts';
import { theStaff } from '../../../server/store/records.ts';
import { nameInWords } from '../../../server/submissions/submission-formats.ts';
import { deskNames, officeField } from '../sent-values.ts';
import { paragraphsIn, type Draft, type Plan } from './change.ts';

/** @param placeholders those that can be filled in, in words */
const messageFields = (placeholders: string) => [
  officeField('message-subject', 'Subject', { wide: true, missing: 'Enter the subject' }),
  officeField('message-text', 'Text', {
    control: 'textarea',
    wide: true,
    maxLength: 10_000,
    missing: 'Enter the text',
    hint: `In each email ${placeholders} are filled in.`,
  }),
];

const greeting = 'Hello {name},\n\n';

/** A text in braces: a name of what is filled in, or one that was mistyped. */
const placeholder = /\{([^{}\n]*)\}/g;

const fillIn = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(placeholder, (typedText, name: string) => values.get(name) ?? typedText);

/** Writes one email to each registrant, and to each participant of a group whose address is kept. */
export const writeMessage: Plan = async ({ submission, participants }, sent, { content, now }) => {
  const { booking, reference, state, values } = submission;
  if (!booking || state === 'cancelled' || state === 'suspected')
    throw new HttpError(404, 'Only people with a registration that is not cancelled are written to.');
  const { course, intake } = findBooked(content.courses, booking);
  const commonValues = Object.entries({
    name: nameInWords(submission),
    course: booking.courseName,
    date: booking.dateText ?? '',
    place: (course && termInWords(course, 'place', dayInSingapore(now), intake)) ?? '',
    reference,
  });
  const placeholders = new Map(commonValues.filter(([, value]) => value !== ''));
  const placeholdersInWords = listInWords([...placeholders.keys()].map((name) => `{${name}}`));
  const title = 'Write to them';
  const fields = messageFields(placeholdersInWords);
  const subjectOfDate = placeholders.has('date') ? '{course}, {date}' : '{course}';
  const initialValues = { 'message-subject': subjectOfDate, 'message-text': greeting };
  if (!sent.has(deskNames.step)) return { title, form: { fields, values: initialValues } };
  const { values: message, errors } = checkFormValues({ fields }, sent);
  const { 'message-subject': subject = '', 'message-text': text = '' } = message;
  if (text.trim() === greeting.trim())
    errors.push({ field: 'message-text', message: 'Enter the text below the greeting' });
  for (const [field, value] of Object.entries(message)) {
    const unknown = [...value.matchAll(placeholder)].find(([, name = '']) => !placeholders.has(name));
    if (unknown) errors.push({ field, message: `${unknown[0]} cannot be filled in, only ${placeholdersInWords}` });
  }
  if (errors.length > 0) return { title, form: { fields, values: message, errors } };
  const id = makeId(now);
  const draftTo = (name: string, recipientName: string, recipient: string, purpose: string): Draft => {
    const personPlaceholders = new Map(placeholders).set('name', recipientName);
    return {
      name,
      email: {
        recipient,
        replyTo: content.organisation.email,
        subject: fillIn(subject, personPlaceholders),
        body: paragraphsIn(fillIn(text, personPlaceholders)),
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
