import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { passedIntakes } from '../../../model/courses/course.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import type { Form } from '../../../model/forms/form-schema.ts';
import { makeFormFinder, offerForm } from '../../../model/forms/offered-forms.ts';
import { offerWaitingLists, withIntakeOptions } from '../../../model/forms/sent-form.ts';
import { HttpError } from '../../../server/http-error.ts';
import { makeId } from '../../../server/store/ids.ts';
import { sources } from '../../../server/store/records.ts';
import { checkSubmission } from '../../../server/submissions/check-submission.ts';
import { saveSubmission } from '../../../server/submissions/save-submission.ts';
import { sourceLabels } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { submissionPath } from '../addresses.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { deskNames, officeField, readSent } from '../sent-values.ts';
import { fullClassNotice } from './change-page.ts';

const path = `${registrationsPath}/enter`;
const title = 'Enter a registration';

const sourceField = officeField('desk-source', 'It arrived by', {
  control: 'select',
  missing: 'Choose how it arrived',
  options: sources
    .filter((source) => source !== 'website')
    .map((source) => ({ value: source, label: sourceLabels[source] })),
});

const confirmName = 'desk-confirm';

interface FormPage {
  values: Readonly<Record<string, string>>;
  errors?: readonly FieldError[];
  confirms: boolean;
  /** Set if the class has no free seat. */
  full?: { seats: string; fullIntakes: readonly string[] };
}

/** A registration by telephone, by email or at the counter: the course's own form, with its rules and its seats. */
export async function enterRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { forms, courses } = parts.content;
  const findForm = makeFormFinder(forms, courses);

  app.get('/enter', (request, reply) => {
    const id = readSent(request).get('form');
    if (id === undefined) {
      const registrationForms = forms.filter(({ kind }) => kind === 'registration');
      const links = registrationForms.map((form) => ({ text: form.title, href: `${path}?form=${form.id}` }));
      return send(reply, title, [paragraph('Which course does the person ask for?'), view('List', {}, links)]);
    }
    return sendForm(reply, requireForm(id), { values: { submissionKey: makeId(parts.clock()) }, confirms: true });
  });

  app.post('/enter', async (request, reply) => {
    const sent = readSent(request);
    const now = parts.clock();
    const form = requireForm(sent.get('form'));
    const { errors, ...checkedForm } = await checkSubmission({ fields: [sourceField, ...form.fields] }, sent);
    const { [sourceField.name]: sentSource, ...values } = checkedForm.values;
    const source = sources.find((candidate) => candidate === sentSource);
    const confirms = sent.has(confirmName);
    const formPage = { values: Object.fromEntries(sent), errors, confirms };
    if (errors.length > 0 || !source) return sendForm(reply, form, formPage, 422);
    const entry = { source, author: request.author, confirms, overbooks: sent.has(deskNames.overbook) };
    const submission = { ...checkedForm, values, form, now, entry, isSuspected: false, isQuick: false };
    const saved = await saveSubmission(parts, submission);
    if (saved.outcome === 'other values') throw new HttpError(409, 'This form was sent before with other answers.');
    if (saved.outcome === 'full') {
      const seatErrors = [{ field: form.choosesIntake ?? 'form', message: saved.message }];
      return sendForm(reply, form, { ...formPage, errors: seatErrors, full: saved }, 409);
    }
    if (confirms) parts.onEmails();
    return reply.redirect(submissionPath(saved.submission, `?done=${confirms ? 'emailed' : 'changed'}`), 303);
  });

  function requireForm(id: string | undefined): Form {
    const form = findForm(id, dayInSingapore(parts.clock()));
    if (form?.kind !== 'registration') throw new HttpError(404, 'The website has no such form.');
    return form;
  }

  function sendForm(reply: FastifyReply, form: Form, page: FormPage, status = 200) {
    const { values, errors = [], confirms, full } = page;
    const today = dayInSingapore(parts.clock());
    const offeredForm = offerWaitingLists(offerForm(form, courses, today), full?.fullIntakes ?? []);
    const course = courses.find(({ slug }) => slug === form.course);
    const passedValues = course ? passedIntakes(course, today) : [];
    const isPassed = ({ value }: { value: string }) => passedValues.includes(value);
    const { fields } = withIntakeOptions(offeredForm, (options) => [
      ...options.filter((option) => !isPassed(option)),
      ...options.filter(isPassed).map((option) => ({ ...option, label: `${option.label} (has passed)` })),
    ]);
    const formProps = {
      action: path,
      hidden: { form: form.id, submissionKey: values['submissionKey'] ?? '' },
      fields: [sourceField, ...fields],
      values,
      errors,
      button: 'Register',
      back: path,
    };
    const body = view('Form', formProps, [
      full !== undefined && fullClassNotice(full.seats, false),
      view('Choice', { name: confirmName, isTicked: confirms, text: 'Send the usual confirmation' }),
    ]);
    return send(reply, `${title}: ${form.title}`, [body], status);
  }
}
