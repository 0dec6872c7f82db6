import type { FastifyInstance } from 'fastify';
import { nextAvailableLabel } from '../../../model/courses/course.ts';
import { nextAvailable } from '../../../model/courses/course-schema.ts';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { valueInWords } from '../../../model/forms/form.ts';
import type { Field } from '../../../model/forms/form-schema.ts';
import { readChosenIntake, waitingOption } from '../../../model/forms/sent-form.ts';
import { maxLinkLength, mailLink } from '../../../model/text/mail-link.ts';
import { emailStateInWords } from '../../../server/mail/mail-worker.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import { greeting } from '../../../server/mail/greeting.ts';
import { referenceInText } from '../../../server/store/ids.ts';
import type { Email } from '../../../server/store/records.ts';
import { addEntry } from '../../../server/submissions/save-submission.ts';
import {
  certificatesInWords,
  paymentLabels,
  sourceLabels,
  stateLabels,
} from '../../../server/submissions/submission-formats.ts';
import type { Fact, Text } from '../../shell/Text.tsx';
import { intakePath, intakeValues, submissionPath } from '../addresses.ts';
import { amountInWords, senderName } from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import { nextPayments, nextStates, paymentStates, stateButton } from '../states.ts';
import {
  findDoubles,
  listRegistrations,
  readByReference,
  type ByReference,
  type SubmissionDetails,
} from '../read-submissions.ts';
import type { Part, View } from '../views/render-page.tsx';
import { companyLink } from './company.ts';

const noteField = officeField('note', 'Note', {
  control: 'textarea',
  wide: true,
  maxLength: 5_000,
  missing: 'Write the note first',
  hint: 'For the staff. It is deleted with the registration, and part of what people receive who ask for their data. Leave out access and dietary needs: those are deleted soon after the course, and a note is not.',
});

export async function registrationRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const path = '/registrations/:reference';

  app.get<ByReference>(path, async (request, reply) => {
    const details = await readByReference(parts, request.params);
    const { submission } = details;
    const { booking } = submission;
    const registrations = booking?.dateText ? await listRegistrations(parts.store, intakeValues(booking)) : [];
    const doubles = (await findDoubles(parts.store, registrations))(submission).map(({ reference }) => reference);
    return send(reply, senderName(submission), [
      doubles.length > 0 &&
        view('Notice', { look: 'problem' }, [
          paragraph(...linkReferences(`Also registered for this date: ${doubles.join(', ')}`)),
        ]),
      ...registrationPage(details),
    ]);
  });

  app.post<ByReference>(`${path}/note`, async (request, reply) => {
    const details = await readByReference(parts, request.params);
    const { submission } = details;
    const { values, errors } = checkFormValues({ fields: [noteField] }, readSent(request));
    const { note = '' } = values;
    if (errors.length > 0) return send(reply, senderName(submission), registrationPage(details, note, errors), 422);
    const entry = { id: submission.id, kind: 'note', body: note, change: 'note' } as const;
    const authorship = { author: request.author, now: parts.clock() };
    // Needs no version check, because it overwrites nothing.
    await parts.store.transaction((tx) => addEntry(tx, authorship, entry));
    return reply.redirect(submissionPath(submission, '?done=noted'), 303);
  });
}

/** @param note a note that was refused, with the reason in `errors` */
const registrationPage = (details: SubmissionDetails, note = '', errors: readonly FieldError[] = []): Part[] => [
  ...submissionParts(details, view('ActionLinks', { links: actionLinks(details) })),
  view('Form', {
    action: submissionPath(details.submission, '/note'),
    fields: [noteField],
    values: { note },
    errors,
    button: 'Save the note',
  }),
];

/** Link that opens the staff's email program, with a greeting and, for an enquiry, its text; none without an address. */
function writeLink({ submission, form }: SubmissionDetails): Text[] {
  const { values, kind, reference, booking } = submission;
  const { email = '' } = values;
  if (email === '') return [];
  const opening = `${greeting(values['firstName'], values['lastName'], values['name'])}\n\n`;
  const textFields = form?.fields.filter((field) => field.control === 'textarea') ?? [];
  const quotedTexts = textFields.map((field) => (values[field.name] ?? '').replace(/^/gm, '> ')).join('\n');
  const subject = `${booking?.courseName ?? 'Your enquiry'} (${reference})`;
  const greetingAlone = mailLink(email, subject, opening);
  if (kind === 'registration') return [{ text: `Write to ${email}`, href: greetingAlone }];
  const answer = mailLink(email, subject, `${opening}\n\n${quotedTexts}`);
  return [{ text: 'Answer', href: answer.length <= maxLinkLength ? answer : greetingAlone }];
}

function actionLinks(details: SubmissionDetails): Text[] {
  const { submission, form } = details;
  const { state, kind } = submission;
  const linkTo = (path: string, text: string): Text => ({ text, href: submissionPath(submission, path) });
  if (state === 'suspected') return form ? [linkTo('/accept', 'Let in')] : [];
  const stateLinks = nextStates(submission).map((next) => linkTo(`/state?to=${next}`, stateButton(state, next)));
  const correctLinks = form ? [linkTo('/correct', 'Correct')] : [];
  if (kind === 'enquiry') return [...writeLink(details), ...stateLinks, ...correctLinks];
  const replaceLinks = form ? [linkTo('/replace', 'Replace with a colleague')] : [];
  const linksOfActive = [linkTo('/move', 'Move'), ...replaceLinks, linkTo('/participants', 'Who comes')];
  return [
    ...stateLinks,
    ...nextPayments(submission).map((next) => linkTo(`/payment?to=${next}`, paymentStates[next].button)),
    ...(state === 'cancelled' ? [] : linksOfActive),
    ...correctLinks,
    linkTo('/fee', 'Change the fee'),
    ...writeLink(details),
  ];
}

/** Submitted values with the labels of the form, and those whose field the form no longer has. */
function valueFacts({ submission: { values, booking }, form }: SubmissionDetails): Fact[] {
  const fields = form?.fields ?? [];
  const unlistedValues = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name));
  function inWords(field: Field): string {
    const value = values[field.name] ?? '';
    if (value === nextAvailable) return nextAvailableLabel;
    if (field.name !== form?.choosesIntake) return valueInWords(field, values);
    const { intake, isWaiting } = readChosenIntake(form, values);
    if (intake !== booking?.intake) return valueInWords(field, values);
    // As confirmed: the content may have moved the date since.
    const label = booking.dateText ?? value;
    return isWaiting ? waitingOption({ value, label }).label : label;
  }
  return [...fields.map((field): Fact => [field.label, inWords(field)]), ...unlistedValues];
}

/** Emails with their states and texts. @param isOpen if the texts are unfolded */
export function emailList(emails: readonly Email[], isOpen: boolean): View {
  if (emails.length === 0) return paragraph('No email was written.');
  const items = emails.map(({ recipient, subject, body, state, sentAt, attempts, lastReply, calendar }) => {
    const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
    const summary = `To ${recipient}: ${subject} – ${emailStateInWords[state]}${time}`;
    const hasFailed = state !== 'sent' && attempts > 0 && lastReply !== undefined;
    return view('Folded', { summary, text: emailText(body), isOpen }, [
      calendar !== undefined && paragraph('With a calendar file.'),
      hasFailed && view('Paragraph', { look: 'failure' }, [`The mail server replied: ${lastReply}`]),
    ]);
  });
  return view('List', {}, items);
}

/** Text of the staff or the office, with a link at each reference, which is every second part. */
const linkReferences = (text: string): Text[] =>
  text
    .split(new RegExp(`(${referenceInText.source})`))
    .map((part, index) => (index % 2 === 1 ? { text: part, href: submissionPath({ reference: part }) } : part));

/**
 * Everything that is kept on a submission.
 * @param belowFacts what can be done with it
 * @param level level of the headings; below the highest, the emails are unfolded
 */
export function submissionParts(details: SubmissionDetails, belowFacts: Part, level: 2 | 3 = 2): Part[] {
  const { submission, form, participants, certificates } = details;
  const { booking, state, receivedAt, reference, seats, payment, invoice, source } = submission;
  const forms = form ? [form] : [];
  const people = participants.map(({ name, email, attended }) =>
    [name, email, attended && 'attended'].filter(Boolean).join(', '),
  );
  const events = details.events.map(({ at, author, kind, body }) =>
    view('Parts', {}, [
      view('Paragraph', { look: 'hint' }, [`${timeInWords(at)}, ${author}${kind === 'note' ? ', note' : ''}`]),
      paragraph(...linkReferences(body)),
    ]),
  );
  return [
    view('Facts', {
      rows: [
        ['State', stateLabels[state]],
        ['Course', booking?.courseName],
        ['Company', companyLink(submission)],
        ['Date in their confirmation', booking && { text: booking.dateText ?? 'No date', href: intakePath(booking) }],
        ['Fee in their confirmation', booking?.feeText],
        ['Seats', booking && seats],
        ['Who comes', people.join('\n')],
        ['Amount', amountInWords(submission, forms, participants.length > 0)],
        ['Payment', booking && paymentLabels[payment]],
        ['Invoice number', invoice],
        ['Certificates', certificatesInWords(submission, participants, certificates).join('\n')],
        ['Arrived by', booking && sourceLabels[source]],
        ['Received', `${timeInWords(receivedAt)}, Singapore time`],
        ['Reference', reference],
      ],
    }),
    belowFacts,
    view('Section', { heading: 'What they sent', level }, [view('Facts', { rows: valueFacts(details) })]),
    view('Section', { heading: 'Emails', level }, [emailList(details.emails, level > 2)]),
    view('Section', { heading: 'Notes and changes', level }, [
      events.length > 0 ? view('List', {}, events) : paragraph('Nothing yet.'),
    ]),
  ];
}
