import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Operation, Participant, Submission } from '../../../server/store/records.ts';
import {
  eraseSubmissions,
  exported,
  findPerson,
  listDisclosures,
} from '../../../server/submissions/access-and-erasure.ts';
import { courseInWords, nameInWords } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { readView } from '../registration-view.ts';
import { pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import { view } from '../view.ts';
import { emailProps, keptProps } from './registration.ts';

const path = `${registrationsPath}/person`;
const title = 'A person';

const emailField = officeField('email', 'Email address', {
  control: 'email',
  maxLength: 254,
  wide: true,
  missing: 'Enter an email address like name@example.com',
});

/** Name of the checkbox that selects a submission for erasure. */
const tickOf = ({ reference }: Submission) => `erase-${reference}`;

/** All data stored under an email address, and its erasure (PDPA s 21, 22, 25). */
export async function personRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock, erasedFile } = parts;
  const headingOf = (submission: Submission) => `${submission.reference}: ${courseInWords(submission, content.forms)}`;

  app.get('/person', (_request, reply) => send(reply, title, askView('', [])));

  // POST keeps the address out of the browser's history and the proxy's log.
  app.post('/person', (request, reply) => showPerson(request, reply));

  app.post('/person/erase', async (request, reply) => {
    const sent = readSent(request);
    const { submissions, participants } = await findPerson(sent.get('email') ?? '', { store, content });
    const ids = [
      ...submissions.filter((submission) => sent.has(tickOf(submission))),
      ...participants.filter(({ id }) => sent.has(`erase-${id}`)),
    ].map(({ id }) => id);
    if (ids.length === 0) return showPerson(request, reply, [{ field: 'form', message: 'Tick what is to be erased.' }]);
    const at = clock();
    await eraseSubmissions(store, erasedFile, ids, (erased) => ({
      at,
      action: 'erase',
      details: { erased, account: request.author },
    }));
    // On failure, the daily job overwrites it.
    await store
      .vacuum()
      .catch((error: unknown) => request.log.warn({ err: error }, 'erased text is to be overwritten'));
    return reply.redirect(`${path}?done=erased`, 303);
  });

  /** Shows everything that is kept under an address, and notes the access. @param erasureErrors errors of the erasure form */
  async function showPerson(request: FastifyRequest, reply: FastifyReply, erasureErrors: readonly FieldError[] = []) {
    const { values, errors } = checkFormValues({ fields: [emailField] }, readSent(request));
    const { email = '' } = values;
    if (errors.length > 0) return send(reply, title, askView(email, errors), 422);
    const { submissions, mentions, participants } = await findPerson(email, { store, content });
    const now = clock();
    const details = { found: submissions.length, account: request.author };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'person', details }));
    const submissionProps = submissions.map(async (submission) => ({
      heading: { text: headingOf(submission), href: pathOf(submission) },
      kept: keptProps(await readView(parts, submission)),
      correct: pathOf(submission, '/correct'),
      disclosures: (await listDisclosures(submission, store)).map(disclosureInWords),
    }));
    const asOf = `as of ${timeInWords(now)}. Times are Singapore time.`;
    const places = participants.length === 0 ? '' : ` and ${countInWords(participants.length, 'place')} in a group`;
    const hasData = submissions.length + participants.length > 0;
    const body = view('Person', {
      summary: hasData
        ? `${countInWords(submissions.length, 'form')} sent from this address${places}, ${asOf}`
        : undefined,
      submissions: await Promise.all(submissionProps),
      places: await Promise.all(
        participants.map((participant) => placeProps(participant, mentions.concat(submissions))),
      ),
      mentions: mentions.map((mention) => ({
        text: `${headingOf(mention)}, ${nameInWords(mention)}`,
        href: pathOf(mention),
      })),
      erase: hasData ? eraseProps(email, submissions, participants, erasureErrors) : undefined,
      again: path,
    });
    return send(reply, `Everything kept about ${email}`, body, erasureErrors.length > 0 ? 422 : 200);
  }

  /** Data on a participant of a group. @param submissions the registrations of the groups among them */
  async function placeProps({ id, submissionId, name, email, attended }: Participant, submissions: Submission[]) {
    const submission = submissions.find((registration) => registration.id === submissionId);
    if (!submission) throw new HttpError(409, 'This changed meanwhile. Please look again.');
    const certificates = await store.listCertificates([submissionId]);
    const emails = (await store.listEmails(submissionId)).filter(({ purpose = '' }) => purpose.endsWith(`:${id}`));
    return {
      heading: { text: `${headingOf(submission)}, as a participant`, href: pathOf(submission) },
      facts: [
        ['Name', name],
        ['Email', email],
        ['Date', submission.booking?.dateText],
        ['Attended', attended ? 'Yes' : 'Not noted'],
        ['Certificate', certificates.find(({ participantId }) => participantId === id)?.reference],
      ] as const,
      emails: emails.map(emailProps),
    };
  }

  const eraseProps = (
    email: string,
    submissions: readonly Submission[],
    participants: readonly Participant[],
    errors: readonly FieldError[],
  ) => ({
    action: `${path}/erase`,
    hidden: { email },
    errors,
    backups: countInWords(content.retention.backups.months, 'month'),
    choices: [
      ...submissions.map((submission) => {
        const parts = [nameInWords(submission), headingOf(submission), submission.booking?.dateText];
        return { name: tickOf(submission), text: `${parts.filter(Boolean).join(', ')}, with its emails and notes` };
      }),
      ...participants.map(({ id, name }) => ({
        name: `erase-${id}`,
        text: `${name}, as a participant of a group, with their certificate and the emails to them`,
      })),
    ],
  });
}

/** Form for the person's email address. */
const askView = (email: string, errors: readonly FieldError[]) =>
  view('AskPerson', { action: path, fields: [emailField], values: { email }, errors });

const disclosureInWords = ({ at, action, details: { account = '' } }: Operation) =>
  `${action === exported ? 'In an export' : 'In the daily email to the staff'}, ${timeInWords(at)}, by ${String(account)}`;
