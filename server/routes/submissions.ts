import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form.ts';
import { acceptedFormFinder } from '../../model/forms/offered-forms.ts';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { HttpError, acceptsHtml, messages } from '../http-error.ts';
import { readPage } from '../pages/built-site.ts';
import { sendHtml } from '../pages/fill-page.ts';
import { formBody, sentForm } from '../plugins/form-bodies.ts';
import { StoreUnavailable } from '../store/records.ts';
import { checkSubmission, type Checked } from '../submissions/check-submission.ts';
import type { CheckedSubmission, Saved } from '../submissions/save-submission.ts';
import { describeRegistered, pathSegments, type ConfirmationOptions } from './confirmations.ts';

export interface SubmissionOptions extends Omit<ConfirmationOptions, 'store' | 'content'> {
  /** Saves a submission with its emails, and notifies the mail worker. @throws StoreUnavailable */
  save: (checked: CheckedSubmission) => Promise<Saved>;
  content: Pick<Content, 'forms' | 'courses' | 'organisation'>;
}

/** A form that was not saved. */
interface Refusal extends Pick<Checked, 'values' | 'errors' | 'key'> {
  form: Form;
  status: number;
  /** Values of intakes that are offered by their waiting lists. */
  full: readonly string[];
  /** Reason if it is none of the errors. */
  message?: string;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const message = { type: 'object', required: ['message'], properties: { message: text } } as const;

const registered = {
  type: 'object',
  required: ['course', 'passed', 'waiting'],
  properties: { course: text, date: text, price: text, calendar: text, passed: flag, waiting: flag },
} as const;

const saved = {
  type: 'object',
  required: ['reference', 'repeated', 'emailed'],
  properties: { reference: text, repeated: flag, emailed: flag, registered },
} as const;

const error = { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } } as const;

const errors = {
  type: 'object',
  required: ['errors'],
  properties: { errors: { type: 'array', items: error }, full: { type: 'array', items: text } },
} as const;

/** The responses to a submission, by status. */
const responses = { '2xx': saved, 422: errors, '4xx': message, '5xx': message };

/** Seconds after which a visitor should try again when the store takes no writes. */
const storeWait = 60;

/** Routes that take registrations and enquiries. */
export async function submissionRoutes(app: FastifyInstance, options: SubmissionOptions): Promise<void> {
  const { save, site, content, sendsEmails } = options;
  const { email } = content.organisation;
  const findForm = acceptedFormFinder(content.forms, content.courses);

  for (const kind of ['registration', 'enquiry'] as const)
    app.post(
      `/api/${pathSegments[kind]}`,
      { config: { rateLimit: { groupId: 'forms' } }, schema: { body: formBody, response: responses } },
      (request, reply) => receive(kind, request, reply),
    );

  async function receive(kind: Form['kind'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = new Date();
    const formFields = sentForm(request);
    const form = findForm(formFields.get('form'), dayInSingapore(now));
    if (form?.kind !== kind) throw new HttpError(400, messages.unknownForm);
    const checked = await checkSubmission(form, formFields);
    const intakeField = form.choosesIntake ?? '';
    const chosen = readChosenIntake(checked.values[intakeField] ?? '');
    const refusal = { ...checked, form, full: chosen.waits ? [chosen.intake] : [] };
    if (checked.errors.length > 0) return refuse(request, reply, { ...refusal, status: 422 });
    try {
      const saved = await save({ ...checked, form, now });
      if (saved.outcome === 'other values') {
        // The returned page has no key, so sending it again makes a new submission; the island offers a button for that.
        const again = acceptsHtml(request) ? ' To send these answers as a new form, press the button again.' : '';
        const message = `${messages.sentBefore(email)}${again}`;
        return refuse(request, reply, { ...refusal, status: 409, key: undefined, message });
      }
      if (saved.outcome === 'full') {
        const errors = [{ field: intakeField, message: saved.message }];
        return refuse(request, reply, { ...refusal, status: 422, errors, full: saved.full });
      }
      const { reference } = saved.submission;
      if (acceptsHtml(request)) return reply.redirect(`/${pathSegments[kind]}/${reference}`, 303);
      const repeated = saved.outcome === 'repeated';
      const registered = describeRegistered(saved.submission, options);
      return reply
        .code(repeated ? 200 : 201)
        .send({ reference, repeated, emailed: sendsEmails && saved.confirms, ...(registered && { registered }) });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error.cause }, 'a submission could not be saved');
      reply.header('retry-after', storeWait);
      return refuse(request, reply, { ...refusal, status: 503, message: messages.notSaved(storeWait, email) });
    }
  }

  /** Reports that nothing was saved: people get the form back with all values, programs get the errors. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, status, values, key = '', full, message, errors: fieldErrors }: Refusal,
  ): Promise<FastifyReply> {
    reply.code(status);
    if (!acceptsHtml(request)) return reply.send(message === undefined ? { errors: fieldErrors, full } : { message });
    const template = readPage(site, form.page.split('#')[0] ?? '');
    if (template === undefined)
      throw new HttpError(status, message ?? fieldErrors.map((error) => error.message).join('. '));
    const errors =
      message === undefined
        ? fieldErrors
        : [{ field: 'form', message: `${message} Your answers are still in the form below.` }];
    const elapsed = /^\d+$/.exec(sentForm(request).get('elapsed') ?? '')?.[0] ?? '';
    const { returnFormOf } = await import('../pages/form-page.ts');
    const returned = { form: form.id, values: { ...values, submissionKey: key, elapsed }, errors, full };
    return sendHtml(request, reply, await returnFormOf(site.folder, template, returned));
  }
}
