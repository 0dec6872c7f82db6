import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Course } from '../../model/course.ts';
import { calendarPath } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import { offeredForms } from '../../model/offered-forms.ts';
import { describeRequest } from '../letters/describe-request.ts';
import { pageHtml, type ServedSite } from '../serving/read-site.ts';
import { sendPage } from '../serving/send-page.ts';
import { StoreUnavailable, type Store } from '../store/contract.ts';
import { Problem, wantsPage } from './problem.ts';
import { checkSubmission, type Checked } from './check-submission.ts';
import type { SubmissionKeeper } from './keep-in-thread.ts';
import { referencePattern } from './make-reference.ts';
import { receivedPage } from './received-page.ts';
import { returnForm } from './return-form.ts';
import * as schemas from './schemas.ts';
import type { SentForm } from './sent-form.ts';

/** What the routes work with. */
export interface SubmissionParts {
  store: Store;
  keep: SubmissionKeeper['keep'];
  forms: readonly Form[];
  courses: readonly Course[];
  site: ServedSite;
  clock: () => Date;
  /** Called when letters may be waiting. */
  onKept: () => void;
  email: string;
}

const places = { registration: 'registrations', enquiry: 'enquiries' } as const;

/** Adds the routes that take submissions and confirm them. */
export function addSubmissionRoutes(app: FastifyInstance, parts: SubmissionParts): void {
  for (const kind of ['registration', 'enquiry'] as const) {
    app.post(`/api/${places[kind]}`, { schema: { response: schemas.taken } }, (request, reply) =>
      take(kind, request, reply),
    );
    app.get<{ Params: { reference: string } }>(
      `/${places[kind]}/:reference`,
      { schema: { params: schemas.confirmation } },
      (request, reply) => confirm(kind, request.params.reference, request, reply),
    );
  }

  const formOn = offeredForms(parts.forms, parts.courses);

  async function take(kind: Form['kind'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = request.body as SentForm | undefined;
    if (!sent) throw new Problem(415, 'Send the form as the page does: this kind of content is not taken.');
    const now = parts.clock();
    const form = formOn(sent.texts.get('form'), dayInSingapore(now));
    if (form?.kind !== kind)
      throw new Problem(422, 'This form is not one of ours. Reload the page and send it again.', 'form');
    const checked = checkSubmission(form, sent);
    if (checked.errors.length > 0) return await refuse(request, reply, form, checked, 422);
    try {
      const kept = await parts.keep({ ...checked, form, now, address: request.ip });
      if (kept.outcome === 'other answers') {
        // The page that goes back has no key, so sending it again makes a new submission; the island asks by a button.
        const again = wantsPage(request) ? ' To send these answers as a new form, press the button again.' : '';
        const message = `We have this form already, with other answers. To change those, write to ${parts.email}.${again}`;
        return await refuse(request, reply, form, { ...checked, key: undefined }, 409, message);
      }
      if (kept.outcome === 'too many') {
        const minutes = Math.ceil(kept.wait / 60);
        const message = `We had many forms from your network in the last minutes. Your answers are still here: send them again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or write to ${parts.email}.`;
        reply.header('Retry-After', String(kept.wait));
        return await refuse(request, reply, form, checked, 429, message);
      }
      if (kept.outcome === 'kept') parts.onKept();
      if (wantsPage(request)) return await reply.redirect(`/${places[kind]}/${kept.reference}`, 303);
      const repeated = kept.outcome === 'repeated';
      return await reply.code(repeated ? 200 : 201).send({ reference: kept.reference, repeated });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error.cause }, 'a submission could not be kept');
      const message = `We cannot keep your form at the moment. Your answers are still here: send it again in a few minutes, or write to ${parts.email}.`;
      reply.header('Retry-After', '60');
      return await refuse(request, reply, form, checked, 503, message);
    }
  }

  /** Answers that the submission was not kept: the form with all answers to a browser, what is wrong to a program. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    checked: Checked,
    status: number,
    message?: string,
  ) {
    const errors = message === undefined ? checked.errors : [{ field: 'form', message }];
    if (!wantsPage(request)) return reply.code(status).send(message === undefined ? { errors } : { message });
    const html = pageHtml(parts.site, form.page.split('#')[0] ?? '');
    if (html === undefined) throw new Problem(status, errors.map((error) => error.message).join('. '));
    const elapsed = (request.body as SentForm).texts.get('elapsed') ?? '';
    const kept = { submissionKey: checked.key ?? '', elapsed: /^\d+$/.test(elapsed) ? elapsed : '' };
    const filled = returnForm(html, { form: form.id, answers: checked.answers, kept, errors });
    return sendPage(request, reply, { status, html: filled, template: html, caching: 'no-store' });
  }

  async function confirm(kind: Form['kind'], reference: string, request: FastifyRequest, reply: FastifyReply) {
    const submission = referencePattern.test(reference) ? await parts.store.findByReference(reference) : undefined;
    const form = parts.forms.find(({ id }) => id === submission?.form);
    const template = parts.site.templates.get(`${kind}-received.html`);
    if (!submission || !form || submission.kind !== kind || template === undefined) return reply.callNotFound();
    const { name, date, price, course, intake, passed } = describeRequest(form, submission, parts.courses);
    const calendar = course && intake && !passed ? calendarPath(course, intake) : undefined;
    const html = receivedPage(template, {
      reference,
      course: name,
      ...(date !== undefined && { date }),
      ...(price !== undefined && { price }),
      ...(calendar !== undefined && parts.site.files.has(calendar) && { calendar }),
    });
    return sendPage(request, reply, { status: 200, html, template, caching: 'no-store' });
  }
}
