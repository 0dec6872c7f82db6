import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { makeFormFinder } from '../../model/forms/offered-forms.ts';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { HttpError, acceptsHtml, messages } from '../http-error.ts';
import { readPage } from '../pages/built-site.ts';
import { returnForm, sendHtml } from '../pages/fill-page.ts';
import { formBody, sentForm } from '../plugins/form-bodies.ts';
import { StoreUnavailable } from '../store/records.ts';
import { checkSubmission, type CheckedForm } from '../submissions/check-submission.ts';
import type { FormToSave, SaveResult } from '../submissions/save-submission.ts';
import { describeRegistered, pathSegments, type ConfirmationOptions } from './confirmations.ts';

const textSchema = { type: 'string' } as const;
const booleanSchema = { type: 'boolean' } as const;

const registeredSchema = {
  type: 'object',
  required: ['course', 'hasBegun', 'waiting'],
  properties: {
    course: textSchema,
    date: textSchema,
    price: textSchema,
    calendar: textSchema,
    hasBegun: booleanSchema,
    waiting: booleanSchema,
  },
} as const;

const savedSchema = {
  type: 'object',
  required: ['reference', 'repeated', 'emailed'],
  properties: {
    reference: textSchema,
    repeated: booleanSchema,
    emailed: booleanSchema,
    registered: registeredSchema,
  },
} as const;

const errorsSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: textSchema, message: textSchema },
      },
    },
    /** Values of full intakes, which the page then offers by their waiting lists. */
    full: { type: 'array', items: textSchema },
  },
} as const;

const messageSchema = { type: 'object', required: ['message'], properties: { message: textSchema } } as const;

const submissionResponses = {
  '2xx': savedSchema,
  422: errorsSchema,
  '4xx': messageSchema,
  '5xx': messageSchema,
};

export interface SubmissionOptions extends Omit<ConfirmationOptions, 'store' | 'content'> {
  /** Saves a submission with its emails, and notifies the mail worker. @throws StoreUnavailable */
  save: (form: FormToSave) => Promise<SaveResult>;
  content: Pick<Content, 'forms' | 'courses' | 'organisation'>;
}

/** Values and errors of a refused form, for the page or the program that gets it back. */
interface Returned extends Pick<CheckedForm, 'values' | 'errors' | 'key' | 'elapsed'> {
  form: Form;
  /** Values of the intakes that are offered by their waiting lists. */
  fullIntakes: readonly string[];
}

/** Time after which a visitor should try again when the store takes no writes, in seconds. */
const storeWait = 60;

export async function submissionRoutes(app: FastifyInstance, options: SubmissionOptions): Promise<void> {
  const { save, site, content, sendsEmails } = options;
  const { email } = content.organisation;
  const findForm = makeFormFinder(content.forms, content.courses);

  for (const kind of ['registration', 'enquiry'] as const)
    app.post(
      `/api/${pathSegments[kind]}`,
      { config: { rateLimit: { groupId: 'forms' } }, schema: { body: formBody, response: submissionResponses } },
      (request, reply) => receive(kind, request, reply),
    );

  async function receive(kind: Form['kind'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = new Date();
    const sent = sentForm(request);
    const form = findForm(sent.get('form'), dayInSingapore(now));
    if (form?.kind !== kind) throw new HttpError(400, messages.unknownForm);
    const checked = await checkSubmission(form, sent);
    const { intake, isWaiting } = readChosenIntake(form, checked.values);
    const returned = { ...checked, form, fullIntakes: isWaiting ? [intake] : [] };
    if (checked.errors.length > 0) return refuseValues(request, reply, returned);
    try {
      return await respond(request, reply, returned, await save({ ...checked, form, now }));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error.cause }, 'a submission could not be saved');
      reply.header('retry-after', storeWait);
      return refuse(request, reply, returned, 503, messages.formNotSaved(storeWait, email));
    }
  }

  /** Responds to a form that was saved, now or before, or that could not be. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    returned: Returned,
    result: SaveResult,
  ): Promise<FastifyReply> {
    const { form } = returned;
    if (result.outcome === 'other values') {
      // The returned page has no key, so sending it again makes a new submission; the island offers a button for that.
      const advice = acceptsHtml(request) ? ' To send these answers as a new form, press the button again.' : '';
      return refuse(request, reply, { ...returned, key: undefined }, 409, `${messages.keySentBefore(email)}${advice}`);
    }
    if (result.outcome === 'full') {
      const errors = [{ field: form.choosesIntake ?? 'form', message: result.message }];
      return refuseValues(request, reply, { ...returned, errors, fullIntakes: result.fullIntakes });
    }
    const { reference } = result.submission;
    if (acceptsHtml(request)) return reply.redirect(`/${pathSegments[form.kind]}/${reference}`, 303);
    const isRepeated = result.outcome === 'repeated';
    const registered = describeRegistered(result.submission, options);
    return reply.code(isRepeated ? 200 : 201).send({
      reference,
      repeated: isRepeated,
      emailed: sendsEmails && result.confirms,
      ...(registered && { registered }),
    });
  }

  /** Reports the errors of the values. */
  function refuseValues(request: FastifyRequest, reply: FastifyReply, returned: Returned): Promise<FastifyReply> {
    const { errors, fullIntakes } = returned;
    const text = errors.map(({ message }) => message).join('. ');
    return sendBack(request, reply, returned, { status: 422, text, body: { errors, full: fullIntakes } });
  }

  /** Reports that nothing was saved, for a reason that is none of the values. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    returned: Returned,
    status: number,
    message: string,
  ): Promise<FastifyReply> {
    const errors = [{ field: 'form', message: `${message} Your answers are still in the form below.` }];
    return sendBack(request, reply, { ...returned, errors }, { status, text: message, body: { message } });
  }

  /** Sends a form back: people get it with all values and its errors, or a text if it has no page; programs get the body. */
  async function sendBack(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, values, key = '', elapsed, errors, fullIntakes }: Returned,
    { status, text, body }: { status: number; text: string; body: object },
  ): Promise<FastifyReply> {
    if (!acceptsHtml(request)) return reply.code(status).send(body);
    const [address = ''] = form.page.split('#');
    const html = readPage(site, address);
    if (html === undefined) throw new HttpError(status, text);
    const sentValues = { ...values, submissionKey: key, elapsed };
    const page = await returnForm(site.folder, html, { form: form.id, values: sentValues, errors, fullIntakes });
    return sendHtml(request, reply.code(status), page);
  }
}
