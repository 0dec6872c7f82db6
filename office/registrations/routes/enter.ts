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
import { hiddenNames } from '../hidden-names.ts';
import { pathOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import { sourceInWords } from '../states.ts';
import { view } from '../view.ts';

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

/** A registration by telephone, by email or at the counter: the course's own form, with its rules and its seats. */
export async function enterRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { forms, courses } = parts.content;
  const findForm = acceptedFormFinder(forms, courses);

  app.get('/enter', (request, reply) => {
    const id = readSent(request).get('form');
    if (id === undefined) {
      const links = forms.filter(({ kind }) => kind === 'registration');
      const choices = links.map((form) => ({ text: form.title, href: `${path}?form=${form.id}` }));
      return send(reply, title, view('EnterChoice', { choices }));
    }
    const values = { submissionKey: makeId(parts.clock()) };
    return show(reply, formOf(id), { values, errors: [], confirms: true, full: undefined, waits: [] });
  });

  app.post('/enter', async (request: FastifyRequest, reply) => {
    const sent = readSent(request);
    const now = parts.clock();
    const form = formOf(sent.get('form'));
    const { errors: submitted, ...checked } = await checkSubmission({ fields: [sourceField, ...form.fields] }, sent);
    const { [sourceField.name]: sentSource, ...values } = checked.values;
    const source = sources.find((candidate) => candidate === sentSource);
    const confirms = sent.has(confirmName);
    const entry = { values: Object.fromEntries(sent), errors: submitted, confirms, full: undefined, waits: [] };
    if (submitted.length > 0 || !source) return show(reply, form, entry, 422);
    const overbooks = sent.has(hiddenNames.overbook);
    const entered = { source, author: request.author, confirms, overbooks };
    const saved = await saveSubmission(parts, {
      ...checked,
      suspected: false,
      quick: false,
      values,
      form,
      now,
      entered,
    });
    if (saved.outcome === 'other values') throw new HttpError(409, 'This form was sent before with other answers.');
    if (saved.outcome === 'full') {
      const errors = [{ field: form.choosesIntake ?? 'form', message: saved.message }];
      return show(reply, form, { ...entry, errors, full: saved.seats, waits: saved.full }, 409);
    }
    if (confirms) parts.onEmails();
    return reply.redirect(pathOf(saved.submission, `?done=${confirms ? 'emailed' : 'changed'}`), 303);
  });

  function formOf(id: string | undefined): Form {
    const form = findForm(id, dayInSingapore(parts.clock()));
    if (form?.kind !== 'registration') throw new HttpError(404, 'The website has no such form.');
    return form;
  }

  /** @param entry what was entered, what is wrong, and the intakes that are offered by their waiting lists */
  function show(
    reply: FastifyReply,
    form: Form,
    entry: {
      values: Readonly<Record<string, string>>;
      errors: readonly FieldError[];
      confirms: boolean;
      full: string | undefined;
      waits: readonly string[];
    },
    status = 200,
  ) {
    const undatedForm = forms.find(({ id }) => id === form.id) ?? form;
    const offered = offerWaitingLists(offerForm(undatedForm, courses, dayInSingapore(parts.clock())), entry.waits);
    const body = view('Enter', {
      action: path,
      hidden: { form: form.id, submissionKey: entry.values['submissionKey'] ?? '' },
      form: { fields: [sourceField, ...offered.fields], values: entry.values, errors: entry.errors },
      full: entry.full,
      confirm: { name: confirmName, isTicked: entry.confirms },
      back: path,
    });
    return send(reply, `${title}: ${form.title}`, body, status);
  }
}
