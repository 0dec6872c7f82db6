import type { FastifyInstance } from 'fastify';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { acceptedForms } from '../../../model/forms/offered-forms.ts';
import { eraseSubmissions } from '../../submissions/erase-submissions.ts';
import { findPerson, readRecords } from '../../submissions/find-person.ts';
import type { DeskParts } from '../desk-parts.ts';
import { checkFields, deskField, hiddenNames, sentForm } from '../form-fields.ts';
import type { SendPage } from '../views/layout.ts';
import { askBody, eraseBody, recordsBody, tickOf } from '../views/person.ts';
import { base } from '../views/parts.ts';

const emailField = deskField({
  name: 'email',
  label: 'Email address',
  control: 'email',
  maxLength: 254,
  missing: 'Enter an email address like name@example.com',
  invalid: 'Enter an email address like name@example.com',
});

/** All data stored under an email address, and its erasure (PDPA s 21, 22, 25). */
export async function personRoutes(
  app: FastifyInstance,
  { send, store, content, clock, erasedFile }: DeskParts & { send: SendPage },
): Promise<void> {
  const title = 'A person';
  const formOn = acceptedForms(content.forms, content.courses);
  app.get('/person', (request, reply) => send(request, reply, { title, body: askBody(emailField, '', []) }));

  // POST keeps the address out of the browser's history and the proxy's log.
  app.post('/person', async (request, reply) => {
    const { values, errors } = checkFields([emailField], sentForm(request));
    const { email = '' } = values;
    if (errors.length > 0) return send(request, reply, { title, body: askBody(emailField, email, errors) }, 422);
    const { own: submissions, mentions } = await findPerson(email, { store, content });
    const records = await readRecords(submissions, store);
    const now = clock();
    const details = { found: records.length, account: request.author };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'person', details }));
    const today = dayInSingapore(now);
    const forms = content.forms.map((form) => formOn(form.id, today) ?? form);
    const body = recordsBody({ email, records, mentions, forms, now });
    return send(request, reply, { title: `Everything kept about ${email}`, body });
  });

  app.post('/person/erase', async (request, reply) => {
    const sent = sentForm(request);
    const { values, errors } = checkFields([emailField], sent);
    const { email = '' } = values;
    if (errors.length > 0) return send(request, reply, { title, body: askBody(emailField, email, errors) }, 422);
    const found = (await findPerson(email, { store, content })).own;
    const isSent = sent.texts.get(hiddenNames.step) === 'save';
    const chosen = found.filter((submission) => sent.texts.has(tickOf(submission)));
    if (!isSent || chosen.length === 0) {
      const body = eraseBody({ email, found, forms: content.forms, months: content.retention.backups.months, isSent });
      return send(request, reply, { title: `Erase what is kept about ${email}`, body }, isSent ? 422 : 200);
    }
    const ids = chosen.map(({ id }) => id);
    const now = clock();
    await eraseSubmissions(store, erasedFile, ids, (erased) => ({
      at: now,
      action: 'erase',
      details: { erased, account: request.author },
    }));
    // On failure, the daily job overwrites it.
    await store
      .vacuum()
      .catch((error: unknown) => request.log.warn({ err: error }, 'erased text is to be overwritten'));
    return reply.redirect(`${base}/person?done=erased`, 303);
  });
}
