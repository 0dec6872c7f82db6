import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarPath, hasBegun, intakeInWords } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form.ts';
import { acceptedForms } from '../../model/forms/offered-forms.ts';
import { readChosenIntake } from '../../model/forms/waiting-list.ts';
import type { Registered } from '../../model/forms/envelope.ts';
import type { Content } from '../../model/reader/sources.ts';
import { HttpError, acceptsHtml } from '../http-error.ts';
import { messages, notSaved, sentBefore } from '../messages.ts';
import { readPage, readTemplate, type BuiltSite } from '../pages/built-site.ts';
import { sendHtml } from '../pages/send-html.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable, type Submission } from '../store/records.ts';
import { checkSubmission, type Checked } from '../submissions/check-submission.ts';
import { confirmationPage, readEarlier } from '../submissions/confirmation-page.ts';
import { referencePattern } from '../submissions/make-reference.ts';
import { rerenderForm } from '../submissions/rerender-form.ts';
import type { CheckedSubmission, Saved } from '../submissions/save-submission.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import * as schemas from './schemas.ts';

export interface SubmissionOptions {
  store: Store;
  /** Saves a submission with its emails, and notifies the mail worker. @throws StoreUnavailable */
  save: (checked: CheckedSubmission) => Promise<Saved>;
  site: BuiltSite;
  content: Pick<Content, 'forms' | 'courses' | 'organisation'>;
  /** True if there is a mail server: only then can an email be promised. */
  sendsEmails: boolean;
}

/** A form that is sent back. */
interface Refusal {
  form: Form;
  /** Values of intakes that are offered by their waiting lists. */
  full: readonly string[];
}

/** Seconds after which a visitor should try again when the store takes no writes. */
const storeWait = 60;

const withValues = (message: string) => `${message} Your answers are still in the form below.`;

const places = { registration: 'registrations', enquiry: 'enquiries' } as const;

/** Routes that take registrations and enquiries, and the pages that confirm them. */
export async function submissionRoutes(
  app: FastifyInstance,
  { store, save, site, content: { forms, courses, organisation }, sendsEmails }: SubmissionOptions,
): Promise<void> {
  const { email } = organisation;
  const formOn = acceptedForms(forms, courses);

  for (const kind of ['registration', 'enquiry'] as const) {
    const config = { limited: true };
    app.post(`/api/${places[kind]}`, { config, schema: { response: schemas.taken } }, (request, reply) =>
      receive(kind, request, reply),
    );
    app.get<{ Params: { reference: string }; Querystring: { earlier?: unknown } }>(
      `/${places[kind]}/:reference`,
      { config, schema: { params: schemas.confirmation } },
      (request, reply) => confirm(kind, request.params.reference, readEarlier(request.query.earlier), request, reply),
    );
  }

  async function receive(kind: Form['kind'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = request.body as SentForm | undefined;
    if (!sent) throw new HttpError(415, messages.unreadable);
    const now = new Date();
    const form = formOn(sent.texts.get('form'), dayInSingapore(now));
    if (form?.kind !== kind) throw new HttpError(422, messages.unknownForm, { field: 'form' });
    const checked = checkSubmission(form, sent);
    const intakeField = form.choosesIntake ?? '';
    const chosen = readChosenIntake(checked.values[intakeField] ?? '');
    const refusal = { form, full: chosen.waits ? [chosen.intake] : [] };
    const refuse = (status: number, changed: Partial<Checked & Refusal> = {}, message?: string) =>
      sendRefusal(request, reply, { ...refusal, ...checked, ...changed }, status, message);
    if (checked.errors.length > 0) return await refuse(422);
    try {
      const saved = await save({ ...checked, form, now });
      if (saved.outcome === 'other values') {
        // The returned page has no key, so sending it again makes a new submission; the island offers a button for
        // that.
        const again = acceptsHtml(request) ? ' To send these answers as a new form, press the button again.' : '';
        return await refuse(409, { key: undefined }, `${sentBefore(email)}${again}`);
      }
      if (saved.outcome === 'full')
        return await refuse(422, { errors: [{ field: intakeField, message: saved.message }], full: saved.full });
      const { reference, state } = saved.submission;
      if (acceptsHtml(request)) return await reply.redirect(`/${places[kind]}/${reference}`, 303);
      const repeated = saved.outcome === 'repeated';
      const registered = describeBooking(saved.submission);
      return await reply
        .code(repeated ? 200 : 201)
        .send({ reference, repeated, emailed: promisesEmail(state), ...(registered && { registered }) });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error.cause }, 'a submission could not be saved');
      reply.header('retry-after', String(storeWait));
      return await refuse(503, {}, notSaved(storeWait, email));
    }
  }

  /** True if emails follow: there is a mail server, and the form is not held back until the staff have seen it. */
  const promisesEmail = (state: Submission['state']) => sendsEmails && state !== 'suspected';

  /** Details for the registrant; undefined for an enquiry. */
  function describeBooking({
    booking,
    receivedAt,
    state,
  }: Pick<Submission, 'booking' | 'receivedAt' | 'state'>): Registered | undefined {
    if (!booking) return undefined;
    const { courseName, startsOn, dateText: date, feeText: price } = booking;
    const day = dayInSingapore(receivedAt);
    const course = courses.find(({ slug }) => slug === booking.course);
    const intake = course?.intakes.find(({ value }) => value === booking.intake);
    const waiting = state === 'waiting';
    // The file has the dates of today's content, which may have been moved.
    const isUnchanged = intake !== undefined && intakeInWords(intake) === date;
    const hasSeat = !waiting && state !== 'cancelled';
    const calendar = course && isUnchanged && hasSeat && !hasBegun(intake, day) ? calendarPath(course, intake) : '';
    return {
      course: courseName,
      ...(date !== undefined && { date }),
      ...(price !== undefined && { price }),
      ...(site.files.has(calendar) && { calendar }),
      passed: startsOn !== undefined && startsOn < day,
      waiting,
    };
  }

  /** Reports that nothing was saved: people get the form back with all values, programs get the errors. */
  async function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, full, errors: found, values, key = '' }: Checked & Refusal,
    status: number,
    message?: string,
  ): Promise<FastifyReply> {
    const errors = message === undefined ? found : [{ field: 'form', message: withValues(message) }];
    if (!acceptsHtml(request)) return reply.code(status).send(message === undefined ? { errors, full } : { message });
    const template = readPage(site, form.page.split('#')[0] ?? '');
    if (template === undefined) throw new HttpError(status, errors.map((error) => error.message).join('. '));
    const elapsed = (request.body as SentForm).texts.get('elapsed') ?? '';
    const hidden = { submissionKey: key, elapsed: /^\d+$/.test(elapsed) ? elapsed : '' };
    const html = rerenderForm(template, { form: form.id, values, hidden, errors, full });
    return sendHtml(request, reply, status, { html, template });
  }

  async function confirm(
    kind: Form['kind'],
    reference: string,
    others: readonly string[],
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const submission = referencePattern.test(reference) ? await store.findByReference(reference) : undefined;
    const template = readTemplate(site, `${kind}-received.html`);
    if (submission?.kind !== kind || template === undefined) return reply.callNotFound();
    const { passed: _, waiting, ...registered } = describeBooking(submission) ?? {};
    const { state } = submission;
    const standing = state === 'cancelled' ? 'cancelled' : waiting ? 'waiting' : 'seated';
    const notice = promisesEmail(state) ? 'emailed' : 'not-emailed';
    const html = confirmationPage(template, {
      reference,
      ...registered,
      [standing]: true,
      ...(state !== 'cancelled' && { [notice]: true }),
      ...(others.length > 0 && { earlier: others }),
    });
    return sendHtml(request, reply, 200, { html, template });
  }
}
