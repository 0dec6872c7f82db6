import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeInWords } from '../../../model/dates/day.ts';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { countInWords, listInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Email, Operation, Participant, Submission } from '../../../server/store/records.ts';
import {
  eraseSubmissions,
  exportAction,
  findPerson,
  listDisclosures,
} from '../../../server/submissions/access-and-erasure.ts';
import { certificatesInWords, courseInWords, nameInWords } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { submissionPath } from '../addresses.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { readDetails, type SubmissionDetails } from '../read-submissions.ts';
import { officeField, readSent } from '../sent-values.ts';
import type { Part, View } from '../views/render-page.tsx';
import { emailList, submissionParts } from './registration.ts';

const path = `${registrationsPath}/person`;
const title = 'A person';

const emailField = officeField('email', 'Email address', {
  control: 'email',
  maxLength: 254,
  wide: true,
  missing: 'Enter an email address like name@example.com',
});

/** Name of the checkbox that selects a submission or a participant for erasure. */
const checkboxName = (entry: Submission | Participant) => `erase-${'reference' in entry ? entry.reference : entry.id}`;

/** All data stored under an email address, and its erasure (PDPA s 21, 22, 25). */
export async function personRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock, erasedFile } = parts;
  const headingOf = (submission: Submission) => `${submission.reference}: ${courseInWords(submission, content.forms)}`;

  app.get('/person', (_request, reply) => send(reply, title, addressForm('', [])));

  // POST keeps the address out of the browser's history and the proxy's log.
  app.post('/person', (request, reply) => showPerson(request, reply));

  app.post('/person/erase', async (request, reply) => {
    const sent = readSent(request);
    const { submissions, participants } = await findPerson(sent.get('email') ?? '', { store, content });
    const ids = [...submissions, ...participants].filter((entry) => sent.has(checkboxName(entry))).map(({ id }) => id);
    if (ids.length === 0) return showPerson(request, reply, [{ field: 'form', message: 'Tick what is to be erased.' }]);
    const details = { account: request.author };
    await eraseSubmissions(store, erasedFile, ids, { at: clock(), action: 'erase', details });
    // On failure, the job that removes what is past due overwrites the erased text.
    await store
      .vacuum()
      .catch((error: unknown) => request.log.warn({ err: error }, 'erased text is to be overwritten'));
    return reply.redirect(`${path}?done=erased`, 303);
  });

  /** Shows everything that is kept under an address, and notes the access. @param erasureErrors errors of the erasure form */
  async function showPerson(request: FastifyRequest, reply: FastifyReply, erasureErrors: readonly FieldError[] = []) {
    const { values, errors } = checkFormValues({ fields: [emailField] }, readSent(request));
    const { email = '' } = values;
    if (errors.length > 0) return send(reply, title, addressForm(email, errors), 422);
    const { submissions, mentions, participants } = await findPerson(email, { store, content });
    const now = clock();
    const details = { found: submissions.length, account: request.author };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'person', details }));
    const hasData = submissions.length + participants.length > 0;
    const disclosures = await listDisclosures([...submissions, ...mentions], store);
    const disclosuresOf = (id: string) => disclosures.get(id) ?? [];
    const places = participants.length === 0 ? '' : ` and ${countInWords(participants.length, 'place')} in a group`;
    const sent = await Promise.all(submissions.map((submission) => readDetails(parts, submission)));
    const placeSections = await Promise.all(
      participants.map((participant) =>
        placeSection(participant, [...mentions, ...submissions], disclosuresOf(participant.submissionId)),
      ),
    );
    const sentForms = `${countInWords(submissions.length, 'form')} sent from this address${places}`;
    const body = [
      paragraph(
        hasData
          ? `${sentForms}, as of ${timeInWords(now)}. Times are Singapore time.`
          : 'Nothing was sent from this address.',
      ),
      hasData &&
        view('Paragraph', { look: 'hint on-screen' }, [
          'To give it to the person, print this page or save it as a PDF from the menu of your browser. It leaves out what is about the others of a group. Notes are printed as they are: black out what they say about other people.',
        ]),
      ...sent.map((details) =>
        submissionSection(withoutOthers(details, participants), disclosuresOf(details.submission.id)),
      ),
      ...placeSections,
      mentions.length > 0 && mentionsSection(mentions),
      hasData && eraseForm(email, sent, participants, erasureErrors),
      view('Paragraph', { look: 'on-screen' }, [{ text: 'Another person', href: path }]),
    ];
    return send(reply, `Everything kept about ${email}`, body, erasureErrors.length > 0 ? 422 : 200);
  }

  /** Forms of other people that name the address. */
  function mentionsSection(mentions: readonly Submission[]): View {
    const textOf = (mention: Submission) => `${headingOf(mention)}, ${nameInWords(mention)}`;
    const links = mentions.map((mention) => ({ text: textOf(mention), href: submissionPath(mention) }));
    return view('Section', { heading: 'Named in what others sent', look: 'on-screen' }, [
      paragraph('Decide by yourself if it is about this person. It is not erased with the rest.'),
      view('List', {}, links),
    ]);
  }

  /** A form that the person sent, with the exports and reports that contained it. */
  function submissionSection(details: SubmissionDetails, disclosures: readonly Operation[]): View {
    const { submission } = details;
    const correct = { text: 'Correct', href: submissionPath(submission, '/correct') };
    return view('Section', { heading: { text: headingOf(submission), href: submissionPath(submission) } }, [
      ...submissionParts(details, view('Paragraph', { look: 'on-screen' }, [correct]), 3),
      disclosuresSection(disclosures),
    ]);
  }

  /** A place in a group that another person registered. @param submissions those of the groups, among others */
  async function placeSection(
    participant: Participant,
    submissions: readonly Submission[],
    disclosures: readonly Operation[],
  ): Promise<View> {
    const { id, submissionId, name, email, attended } = participant;
    const submission = submissions.find((candidate) => candidate.id === submissionId);
    if (!submission) throw new HttpError(409, 'This changed meanwhile. Please look again.');
    const certificates = (await store.listCertificates([submissionId])).filter(
      ({ participantId }) => participantId === id,
    );
    const emails = (await store.listEmails(submissionId)).filter((email) => isTo(email, participant));
    const heading = { text: `${headingOf(submission)}, as a participant`, href: submissionPath(submission) };
    return view('Section', { heading }, [
      view('Facts', {
        rows: [
          ['Name', name],
          ['Email', email],
          ['Date', submission.booking?.dateText],
          ['Attended', attended ? 'Yes' : 'Not noted'],
          ['Certificate', certificatesInWords(submission, [participant], certificates)[0]],
        ],
      }),
      view('Section', { heading: 'Emails', level: 3 }, [emailList(emails, true)]),
      // The daily email does not name participants.
      disclosuresSection(disclosures.filter(({ action }) => action === exportAction)),
    ]);
  }

  function eraseForm(
    email: string,
    sent: readonly SubmissionDetails[],
    participants: readonly Participant[],
    errors: readonly FieldError[],
  ): View {
    const backups = countInWords(content.retention.backups.months, 'month');
    const form = { action: `${path}/erase`, hidden: { email }, errors, button: 'Erase for good' };
    const textOf = (submission: Submission) =>
      [nameInWords(submission), headingOf(submission), submission.booking?.dateText].filter(Boolean).join(', ');
    return view('Section', { heading: 'Erase', look: 'on-screen' }, [
      view('Form', form, [
        paragraph(
          `This cannot be undone. Erase only what you no longer need for a course, for an invoice or by law. Backups keep it for up to ${backups}; a backup that is restored does not bring it back.`,
        ),
        ...sent.map((details) =>
          view('Choice', {
            name: checkboxName(details.submission),
            text: `${textOf(details.submission)}, with its ${erasedInWords(details)}`,
          }),
        ),
        ...participants.map((participant) =>
          view('Choice', {
            name: checkboxName(participant),
            text: `${participant.name}, as a participant of a group, with their certificate and the emails to them`,
          }),
        ),
      ]),
    ]);
  }
}

/** Checks if an email was written to a participant of a group. */
const isTo = ({ purpose = '' }: Email, { id }: Participant): boolean => purpose.endsWith(`:${id}`);

/** Details of a form without what is about others of its group, which is not to be disclosed (PDPA s 21(3)). */
function withoutOthers(details: SubmissionDetails, persons: readonly Participant[]): SubmissionDetails {
  const { submission, participants, certificates, emails, events } = details;
  const isPerson = ({ id, name, email }: Participant) =>
    persons.some((person) => person.id === id) || (email === undefined && name === nameInWords(submission));
  const others = participants.filter((participant) => !isPerson(participant));
  const certificatesOfOthers = certificates.filter(({ participantId }) =>
    others.some(({ id }) => id === participantId),
  );
  return {
    ...details,
    participants: participants.map((participant) =>
      isPerson(participant) ? participant : { ...participant, name: 'Another person', email: '', attended: false },
    ),
    certificates: certificates.filter((certificate) => !certificatesOfOthers.includes(certificate)),
    emails: emails.filter((email) => !others.some((participant) => isTo(email, participant))),
    events: events.filter(({ body }) => !certificatesOfOthers.some(({ reference }) => body.includes(reference))),
  };
}

/** Parts that are erased with a form, in words. */
const erasedInWords = ({ participants, certificates }: SubmissionDetails): string =>
  listInWords([
    'emails',
    'notes',
    ...(participants.length > 0 ? [countInWords(participants.length, 'participant')] : []),
    ...(certificates.length > 0 ? [countInWords(certificates.length, 'certificate')] : []),
  ]);

function disclosuresSection(disclosures: readonly Operation[]): Part {
  const inWords = ({ at, action, details: { account = '' } }: Operation) =>
    `${action === exportAction ? 'In an export' : 'In the daily email to the staff'}, ${timeInWords(at)}, by ${String(account)}`;
  return (
    disclosures.length > 0 &&
    view('Section', { heading: 'Who else has received it', level: 3 }, [view('List', {}, disclosures.map(inWords))])
  );
}

const addressForm = (email: string, errors: readonly FieldError[]): Part[] => [
  paragraph(
    'If a person asks what we keep about them, wants something corrected or their data erased, enter their address. First make sure that it is they who are asking.',
  ),
  view('Form', {
    action: path,
    fields: [emailField],
    values: { email },
    errors,
    button: 'Show everything that is kept',
  }),
];
