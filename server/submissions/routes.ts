import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarPath, hasBegun } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import { takenForms } from '../../model/offered-forms.ts';
import type { Registered } from '../../model/registered.ts';
import type { Content } from '../../model/sources.ts';
import { pageHtml, type ServedSite } from '../http/read-site.ts';
import { preparePage, sendPage } from '../http/send-page.ts';
import { requestLimit } from '../http/request-limit.ts';
import { messages, notSaved, sentBefore, tooManyConfirmations, tooManyForms, tooManyRefusals } from '../messages.ts';
import type { Settings } from '../settings.ts';
import { StoreUnavailable, type Store, type Submission } from '../store/contract.ts';
import { HttpError, acceptsHtml } from '../http/http-error.ts';
import { checkSubmission, type Checked } from './check-submission.ts';
import type { CheckedSubmission, Saved } from './save-submission.ts';
import { referencePattern } from './make-reference.ts';
import { confirmationPage } from './confirmation-page.ts';
import { rerenderForm } from './rerender-form.ts';
import * as schemas from './schemas.ts';
import type { SentForm } from './sent-form.ts';

/** What the routes need. */
export interface SubmissionParts {
  store: Store;
  /** Saves a submission with its emails, and lets them be sent. @throws StoreUnavailable */
  save: (checked: CheckedSubmission) => Promise<Saved>;
  content: Pick<Content, 'forms' | 'courses' | 'organisation'>;
  settings: Pick<Settings, 'limit' | 'smtpUrl'>;
  site: ServedSite;
}

/** When it is worth asking again after the store has failed, in seconds. */
const storeWait = 60;

/** A page that goes back has what was typed in it, and says so. */
const withValues = (message: string) => `${message} Your answers are still in the form below.`;

const places = { registration: 'registrations', enquiry: 'enquiries' } as const;

/** Adds the routes that take submissions and confirm them. */
export function addSubmissionRoutes(app: FastifyInstance, parts: SubmissionParts): void {
  const { store, site } = parts;
  const { forms, courses, organisation } = parts.content;
  const { email } = organisation;
  const { limit, smtpUrl } = parts.settings;
  // Only with a mail server can an email be promised.
  const sendsEmails = smtpUrl !== undefined;

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

  const formOn = takenForms(forms, courses);
  // Filling and compressing a page costs as much as thirty pages: one address has so many and no more.
  const submissions = requestLimit(limit);
  const refusals = requestLimit(limit);
  const confirmations = requestLimit(limit);

  /** @throws HttpError where the address has had its number */
  function limitCostly(
    limit: (address: string) => number,
    { ip }: FastifyRequest,
    message: (wait: number, email: string) => string,
  ): void {
    const wait = limit(ip);
    if (wait === 0) return;
    throw new HttpError(429, message(wait, email), { wait });
  }

  async function take(kind: Form['kind'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = request.body as SentForm | undefined;
    if (!sent) throw new HttpError(415, messages.unreadable);
    const now = new Date();
    const form = formOn(sent.texts.get('form'), dayInSingapore(now));
    if (form?.kind !== kind) throw new HttpError(422, messages.unknownForm, { field: 'form' });
    const checked = checkSubmission(form, sent);
    if (checked.errors.length > 0) return await refuse(request, reply, form, checked, 422);
    try {
      limitCostly(submissions, request, tooManyForms);
      const saved = await parts.save({ ...checked, form, now });
      if (saved.outcome === 'other values') {
        // The page that goes back has no key, so sending it again makes a new submission; the island asks by a button.
        const again = acceptsHtml(request) ? ' To send these answers as a new form, press the button again.' : '';
        const message = `${sentBefore(email)}${again}`;
        return await refuse(request, reply, form, { ...checked, key: undefined }, 409, message);
      }
      const { reference } = saved.submission;
      if (acceptsHtml(request)) return await reply.redirect(`/${places[kind]}/${reference}`, 303);
      const repeated = saved.outcome === 'repeated';
      const registered = describe(saved.submission);
      return await reply.code(repeated ? 200 : 201).send({
        reference,
        repeated,
        emailed: sendsEmails,
        ...(registered && { registered }),
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error.cause }, 'a submission could not be saved');
      reply.header('Retry-After', String(storeWait));
      return await refuse(request, reply, form, checked, 503, notSaved(storeWait, email));
    }
  }

  /** What a registrant is told; undefined for an enquiry. */
  function describe({ booking, receivedAt }: Pick<Submission, 'booking' | 'receivedAt'>): Registered | undefined {
    if (!booking) return undefined;
    const { courseName, startsOn, dateText: date, feeText: price } = booking;
    const passed = startsOn !== undefined && startsOn < dayInSingapore(receivedAt);
    const course = courses.find(({ slug }) => slug === booking.course);
    const intake = course?.intakes.find(({ value }) => value === booking.intake);
    const calendar =
      course && intake && !hasBegun(intake, dayInSingapore(receivedAt)) ? calendarPath(course, intake) : '';
    return {
      course: courseName,
      ...(date !== undefined && { date }),
      ...(price !== undefined && { price }),
      ...(site.files.has(calendar) && { calendar }),
      passed,
    };
  }

  /** Tells that the submission was not saved: a browser gets the form with all values, a program what is wrong. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    checked: Checked,
    status: number,
    message?: string,
  ) {
    const errors = message === undefined ? checked.errors : [{ field: 'form', message: withValues(message) }];
    if (!acceptsHtml(request)) return reply.code(status).send(message === undefined ? { errors } : { message });
    limitCostly(refusals, request, tooManyRefusals);
    const html = pageHtml(site, form.page.split('#')[0] ?? '');
    if (html === undefined) throw new HttpError(status, errors.map((error) => error.message).join('. '));
    const elapsed = (request.body as SentForm).texts.get('elapsed') ?? '';
    const hidden = { submissionKey: checked.key ?? '', elapsed: /^\d+$/.test(elapsed) ? elapsed : '' };
    const filled = rerenderForm(html, { form: form.id, values: checked.values, hidden, errors });
    return sendPage(request, reply, status, preparePage(filled, html));
  }

  async function confirm(kind: Form['kind'], reference: string, request: FastifyRequest, reply: FastifyReply) {
    const submission = referencePattern.test(reference) ? await store.findByReference(reference) : undefined;
    const form = forms.find(({ id }) => id === submission?.form);
    const template = site.templates.get(`${kind}-received.html`);
    if (!submission || !form || submission.kind !== kind || template === undefined) return reply.callNotFound();
    limitCostly(confirmations, request, tooManyConfirmations);
    const { passed: _, ...registered } = describe(submission) ?? {};
    const html = confirmationPage(template, {
      reference,
      ...(sendsEmails ? { emailed: true } : { 'not-emailed': true }),
      ...registered,
    });
    return sendPage(request, reply, 200, preparePage(html, template));
  }
}
