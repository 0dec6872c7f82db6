import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import type { Form } from '../../../model/forms/form.ts';
import { acceptedFormFinder, offerForm } from '../../../model/forms/offered-forms.ts';
import { offerWaitingLists } from '../../../model/forms/sent-form.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeId } from '../../../server/store/ids.ts';
import { sources } from '../../../server/store/records.ts';
import { checkSubmission } from '../../../server/submissions/check-submission.ts';
import { saveSubmission } from '../../../server/submissions/save-submission.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { submissionPath } from '../addresses.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { hiddenNames, officeField, readSent } from '../sent-values.ts';
import { sourceInWords } from '../states.ts';
import { fullClassNotice } from './change-page.ts';

const path = `${registrationsPath}/enter`;
const title = 'Enter a registration';

const sourceField = officeField('desk-source', 'It arrived by', {
  control: 'select',
  missing: 'Choose how it arrived',
  options: sources
    .filter((source) => source !== 'website')
    .map((source) => ({ value: source, label: sourceInWords[source] })),
});

/** Name of the checkbox for the usual confirmation. */
const confirmName = 'desk-confirm';

/** An entry: its values, and their mistakes. */
interface Entry {
  values: Readonly<Record<string, string>>;
  errors?: readonly FieldError[];
  /** If the usual confirmation is sent. */
  confirms: boolean;
  /** Seats of the class in words, if none is free. */
  full?: string;
  /** Intakes that are offered by their waiting lists. */
  waits?: readonly string[];
}

/** A registration by telephone, by email or at the counter: the course's own form, with its rules and its seats. */
export async function enterRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { forms, courses } = parts.content;
  const findForm = acceptedFormFinder(forms, courses);

  app.get('/enter', (request, reply) => {
    const id = readSent(request).get('form');
    if (id === undefined) {
      const choices = forms.filter(({ kind }) => kind === 'registration');
      const links = choices.map((form) => ({ text: form.title, href: `${path}?form=${form.id}` }));
      return send(reply, title, [paragraph('Which course does the person ask for?'), view('List', {}, links)]);
    }
    return show(reply, formOf(id), { values: { submissionKey: makeId(parts.clock()) }, confirms: true });
  });

  app.post('/enter', async (request: FastifyRequest, reply) => {
    const sent = readSent(request);
    const now = parts.clock();
    const form = formOf(sent.get('form'));
    const { errors: submitted, ...checked } = await checkSubmission({ fields: [sourceField, ...form.fields] }, sent);
    const { [sourceField.name]: sentSource, ...values } = checked.values;
    const source = sources.find((candidate) => candidate === sentSource);
    const confirms = sent.has(confirmName);
    const entry = { values: Object.fromEntries(sent), errors: submitted, confirms };
    if (submitted.length > 0 || !source) return show(reply, form, entry, 422);
    const staffEntry = { source, author: request.author, confirms, overbooks: sent.has(hiddenNames.overbook) };
    const submission = { ...checked, values, form, now, entry: staffEntry, isSuspected: false, isQuick: false };
    const saved = await saveSubmission(parts, submission);
    if (saved.outcome === 'other values') throw new HttpError(409, 'This form was sent before with other answers.');
    if (saved.outcome === 'full') {
      const errors = [{ field: form.choosesIntake ?? 'form', message: saved.message }];
      return show(reply, form, { ...entry, errors, full: saved.seats, waits: saved.fullIntakes }, 409);
    }
    if (confirms) parts.onEmails();
    return reply.redirect(submissionPath(saved.submission, `?done=${confirms ? 'emailed' : 'changed'}`), 303);
  });

  function formOf(id: string | undefined): Form {
    const form = findForm(id, dayInSingapore(parts.clock()));
    if (form?.kind !== 'registration') throw new HttpError(404, 'The website has no such form.');
    return form;
  }

  function show(
    reply: FastifyReply,
    form: Form,
    { values, errors = [], confirms, full, waits = [] }: Entry,
    status = 200,
  ) {
    const undatedForm = forms.find(({ id }) => id === form.id) ?? form;
    const offered = offerWaitingLists(offerForm(undatedForm, courses, dayInSingapore(parts.clock())), waits);
    const formProps = {
      action: path,
      hidden: { form: form.id, submissionKey: values['submissionKey'] ?? '' },
      fields: [sourceField, ...offered.fields],
      values,
      errors,
      button: 'Register',
      back: path,
    };
    const body = view('Form', formProps, [
      full !== undefined && fullClassNotice(full, false),
      view('Choice', { name: confirmName, isTicked: confirms, text: 'Send the usual confirmation' }),
    ]);
    return send(reply, `${title}: ${form.title}`, [body], status);
  }
}
