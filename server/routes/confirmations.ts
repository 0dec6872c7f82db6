import type { FastifyInstance } from 'fastify';
import { calendarPath, findBooked, hasBegun, intakeInWords, type Course } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { RegistrationSummary } from '../../model/forms/sent-form.ts';
import { readTemplate, type BuiltSite } from '../pages/built-site.ts';
import { fillConfirmationPage, sendHtml } from '../pages/fill-page.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/records.ts';
import { referencePattern } from '../store/ids.ts';

/** Path segment of the confirmation pages and the API routes, by kind of form. */
export const pathSegments = { registration: 'registrations', enquiry: 'enquiries' } as const;

export interface ConfirmationOptions {
  store: Store;
  site: BuiltSite;
  content: { courses: readonly Course[] };
  /** True if there is a mail server: only then can an email be promised. */
  sendsEmails: boolean;
}

/** Details for the registrant; undefined for an enquiry. */
export function describeRegistered(
  { booking, receivedAt, state }: Pick<Submission, 'booking' | 'receivedAt' | 'state'>,
  { site, content: { courses } }: Pick<ConfirmationOptions, 'site' | 'content'>,
): RegistrationSummary | undefined {
  if (!booking) return undefined;
  const { courseName, startsOn, dateText: date, feeText: price } = booking;
  const dayOfReceipt = dayInSingapore(receivedAt);
  const { course, intake } = findBooked(courses, booking);
  const waiting = state === 'waiting';
  // The calendar file has the dates of the present content, which may differ from the confirmed ones.
  const isUnchanged = intake !== undefined && intakeInWords(intake) === date;
  const hasSeat = !waiting && state !== 'cancelled';
  const calendar =
    course && isUnchanged && hasSeat && !hasBegun(intake, dayOfReceipt) ? calendarPath(course, intake) : '';
  return {
    course: courseName,
    ...(date !== undefined && { date }),
    ...(price !== undefined && { price }),
    ...(site.files.has(calendar) && { calendar }),
    hasBegun: startsOn !== undefined && startsOn < dayOfReceipt,
    waiting,
  };
}

export async function confirmationRoutes(app: FastifyInstance, options: ConfirmationOptions): Promise<void> {
  for (const kind of ['registration', 'enquiry'] as const)
    app.get<{ Params: { reference: string } }>(
      `/${pathSegments[kind]}/:reference`,
      // Prevents references from being tried out.
      { config: { rateLimit: { groupId: 'confirmations' } } },
      async (request, reply) => {
        const { reference } = request.params;
        const submission = referencePattern.test(reference)
          ? await options.store.findByReference(reference)
          : undefined;
        const template = readTemplate(options.site, `${kind}-received.html`);
        if (submission?.kind !== kind || template === undefined) return reply.callNotFound();
        const { state } = submission;
        const { hasBegun: begun, waiting, ...registered } = describeRegistered(submission, options) ?? {};
        const activeSlot = waiting ? 'waiting' : 'seated';
        const seatSlot = state === 'cancelled' ? 'cancelled' : activeSlot;
        // Anyone confirmed for a class under way is offered no other.
        const isNew = state === 'new' || state === 'suspected';
        const page = findBooked(options.content.courses, submission.booking ?? {}).course?.page ?? '';
        const hasReply = await options.store.hasReply(submission.id);
        const emailSlot = options.sendsEmails && hasReply ? 'emailed' : 'not-emailed';
        const html = fillConfirmationPage(template, {
          reference,
          ...registered,
          [seatSlot]: true,
          ...(isNew && begun && { begun }),
          ...(options.site.files.has(page) && { form: `${page}#registration` }),
          ...(state !== 'cancelled' && { [emailSlot]: true, active: true }),
        });
        return sendHtml(request, reply, html);
      },
    );
}
