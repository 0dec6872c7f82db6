import type { FastifyInstance } from 'fastify';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { dayInSingapore, timeInWords } from '../../../model/dates/day.ts';
import { acceptedForms } from '../../../model/forms/offered-forms.ts';
import { countInWords } from '../../../model/text/words.ts';
import type { Submission } from '../../store/records.ts';
import { eraseSubmissions } from '../../submissions/erase-submissions.ts';
import { exported, findPerson, readRecords, type SubmissionRecord } from '../../submissions/find-person.ts';
import { courseInWords, nameInWords } from '../../submissions/submission-formats.ts';
import { checkbox, checkFields, control, deskField, form, hiddenNames, readSent } from '../form.ts';
import { base, html, link, list } from '../html.ts';
import { pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { keptParts } from './registration.ts';

const path = `${base}/person`;

const missing = 'Enter an email address like name@example.com';
const emailField = deskField('email', 'Email address', { control: 'email', maxLength: 254, missing });

/** Name of the checkbox that selects a submission for erasure. */
const tickOf = ({ reference }: Submission) => `erase-${reference}`;

/** All data stored under an email address, and its erasure (PDPA s 21, 22, 25). */
export async function personRoutes(
  app: FastifyInstance,
  { send, store, content, clock, erasedFile }: PageParts,
): Promise<void> {
  const headingOf = (submission: Submission) => `${submission.reference}: ${courseInWords(submission, content.forms)}`;
  const title = 'A person';

  app.get('/person', (_request, reply) => send(reply, title, askBody('', [])));

  // POST keeps the address out of the browser's history and the proxy's log.
  app.post('/person', async (request, reply) => {
    const { values, errors } = checkFields([emailField], readSent(request));
    const { email = '' } = values;
    if (errors.length > 0) return send(reply, title, askBody(email, errors), 422);
    const { own, mentions } = await findPerson(email, { store, content });
    const records = await readRecords(own, store);
    const now = clock();
    const details = { found: records.length, account: request.author };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'person', details }));
    const formOn = acceptedForms(content.forms, content.courses);
    const sections = records.map(({ shared, ...record }) => {
      const { submission } = record;
      const correct = html`<p class="buttons on-screen">${link(pathOf(submission, '/correct'), 'Correct')}</p>`;
      return html`<section>
        <h2>${link(pathOf(submission), headingOf(submission))}</h2>
        ${keptParts({ ...record, form: formOn(submission.form, dayInSingapore(now)) }, correct, true)}
        ${shared.length > 0 && html`<h3>Who else was given it</h3>`} ${list('rows', shared.map(sharedInWords))}
      </section>`;
    });
    const others = mentions.map((one) => link(pathOf(one), `${headingOf(one)}, ${nameInWords(one)}`));
    const body = html`
      ${
        records.length === 0
          ? html`<p>Nothing was sent from this address.</p>`
          : html`<p>
                ${countInWords(records.length, 'form')} sent from this address, as of ${timeInWords(now)}. Times are
                Singapore time.
              </p>
              <p class="hint on-screen">
                To give it to the person, print this page or save it as a PDF from the menu of your browser.
              </p>`
      }
      ${sections}
      ${
        others.length > 0 &&
        html`<section class="on-screen">
          <h2>Named in what others sent</h2>
          <p>Decide by yourself if it is about this person. It is not erased with the rest.</p>
          ${list('rows', others)}
        </section>`
      }
      ${records.length > 0 && form(`${path}/erase`, { values: { email }, button: 'Erase …' })}
      <p class="on-screen">${link(path, 'Another person')}</p>
    `;
    return send(reply, `Everything kept about ${email}`, body);
  });

  app.post('/person/erase', async (request, reply) => {
    const sent = readSent(request);
    const { values, errors } = checkFields([emailField], sent);
    const { email = '' } = values;
    if (errors.length > 0) return send(reply, title, askBody(email, errors), 422);
    const { own } = await findPerson(email, { store, content });
    const isSent = sent.get(hiddenNames.step) === 'save';
    const chosen = own.filter((submission) => sent.has(tickOf(submission)));
    if (!isSent || chosen.length === 0) {
      const words = (submission: Submission) =>
        [nameInWords(submission), headingOf(submission), submission.booking?.dateText, 'with its emails and notes']
          .filter(Boolean)
          .join(', ');
      const body = form(`${path}/erase`, {
        errors: isSent ? [{ field: 'form', message: 'Tick what is to be erased.' }] : [],
        values: { email, [hiddenNames.step]: 'save' },
        body: html`<p>
            This cannot be undone. Erase only what you no longer need for a course, for an invoice or by law. Backups
            keep it for up to ${countInWords(content.retention.backups.months, 'month')}; a backup that is restored does
            not bring it back.
          </p>
          ${own.map((submission) => checkbox(tickOf(submission), words(submission), !isSent))}`,
        button: 'Erase for good',
        back: path,
      });
      return send(reply, `Erase what is kept about ${email}`, body, isSent ? 422 : 200);
    }
    const [ids, at] = [chosen.map(({ id }) => id), clock()];
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
}

/** Form for the person's email address. */
const askBody = (email: string, errors: readonly FieldError[]) => html`
  <p>
    If a person asks what we keep about them, wants something corrected or their data erased, enter their address. First
    make sure that it is they who are asking.
  </p>
  ${form(path, { errors, body: control(emailField, email, errors), button: 'Show everything that is kept' })}
`;

const sharedInWords = ({ at, how, account }: SubmissionRecord['shared'][number]) =>
  `${how === exported ? 'In an export' : 'In the daily email to the staff'}, ${timeInWords(at)}, by ${account}`;
