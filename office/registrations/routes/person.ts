import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import type { Operation, Submission } from '../../../server/store/records.ts';
import { eraseSubmissions } from '../../../server/submissions/erase-submissions.ts';
import { exported, findPerson, listDisclosures } from '../../../server/submissions/find-person.ts';
import { courseInWords, nameInWords } from '../../../server/submissions/submission-formats.ts';
import { checkbox, control, deskField, form, readSent } from '../form.ts';
import { readView } from '../desk-parts.ts';
import { base, html, link, list } from '../html.ts';
import { pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { keptParts } from './registration.ts';

const path = `${base}/person`;
const title = 'A person';

const missing = 'Enter an email address like name@example.com';
const emailField = deskField('email', 'Email address', { control: 'email', maxLength: 254, missing });

/** Name of the checkbox that selects a submission for erasure. */
const tickOf = ({ reference }: Submission) => `erase-${reference}`;

/** All data stored under an email address, and its erasure (PDPA s 21, 22, 25). */
export async function personRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock, erasedFile } = parts;
  const headingOf = (submission: Submission) => `${submission.reference}: ${courseInWords(submission, content.forms)}`;

  app.get('/person', (_request, reply) => send(reply, title, askBody('', [])));

  // POST keeps the address out of the browser's history and the proxy's log.
  app.post('/person', (request, reply) => showPerson(request, reply));

  app.post('/person/erase', async (request, reply) => {
    const sent = readSent(request);
    const { own } = await findPerson(sent.get('email') ?? '', { store, content });
    const ids = own.filter((submission) => sent.has(tickOf(submission))).map(({ id }) => id);
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

  /** Shows everything that is kept under an address, and notes the access. @param refused errors of the erasure form */
  async function showPerson(request: FastifyRequest, reply: FastifyReply, refused: readonly FieldError[] = []) {
    const { values, errors } = checkFormValues({ fields: [emailField] }, readSent(request));
    const { email = '' } = values;
    if (errors.length > 0) return send(reply, title, askBody(email, errors), 422);
    const { own, mentions } = await findPerson(email, { store, content });
    const now = clock();
    const details = { found: own.length, account: request.author };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'person', details }));
    const sections = own.map(async (submission) => {
      const correct = html`<p class="buttons on-screen">${link(pathOf(submission, '/correct'), 'Correct')}</p>`;
      const disclosures = await listDisclosures(submission, store);
      return html`<section>
        <h2>${link(pathOf(submission), headingOf(submission))}</h2>
        ${keptParts(await readView(parts, submission), correct, true)}
        ${disclosures.length > 0 && html`<h3>Who else has received it</h3>`}
        ${list('rows', disclosures.map(disclosureInWords))}
      </section>`;
    });
    const others = mentions.map((one) => link(pathOf(one), `${headingOf(one)}, ${nameInWords(one)}`));
    const body = html`
      ${
        own.length === 0
          ? html`<p>Nothing was sent from this address.</p>`
          : html`<p>
                ${countInWords(own.length, 'form')} sent from this address, as of ${timeInWords(now)}. Times are
                Singapore time.
              </p>
              <p class="hint on-screen">
                To give it to the person, print this page or save it as a PDF from the menu of your browser.
              </p>`
      }
      ${await Promise.all(sections)}
      ${
        others.length > 0 &&
        html`<section class="on-screen">
          <h2>Named in what others sent</h2>
          <p>Decide by yourself if it is about this person. It is not erased with the rest.</p>
          ${list('rows', others)}
        </section>`
      }
      ${own.length > 0 && eraseForm(email, own, refused)}
      <p class="on-screen">${link(path, 'Another person')}</p>
    `;
    return send(reply, `Everything kept about ${email}`, body, refused.length > 0 ? 422 : 200);
  }

  const eraseForm = (email: string, own: readonly Submission[], errors: readonly FieldError[]) =>
    form(`${path}/erase`, {
      errors,
      values: { email },
      body: html`<h2>Erase</h2>
        <p>
          This cannot be undone. Erase only what you no longer need for a course, for an invoice or by law. Backups keep
          it for up to ${countInWords(content.retention.backups.months, 'month')}; a backup that is restored does not
          bring it back.
        </p>
        ${own.map((submission) => {
          const words = [nameInWords(submission), headingOf(submission), submission.booking?.dateText];
          return checkbox(tickOf(submission), `${words.filter(Boolean).join(', ')}, with its emails and notes`, false);
        })}`,
      button: 'Erase for good',
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

const disclosureInWords = ({ at, action, details: { account = '' } }: Operation) =>
  `${action === exported ? 'In an export' : 'In the daily email to the staff'}, ${timeInWords(at)}, by ${String(account)}`;
