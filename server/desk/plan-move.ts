import { hasBegun, intakeInWords, nextAvailable, nextAvailableLabel } from '../../model/courses/course.ts';
import { feeInWords } from '../../model/courses/fee.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { participantsInWords } from '../../model/forms/form.ts';
import { HttpError } from '../http-error.ts';
import { writeMovedEmail } from '../mail/desk-emails.ts';
import { valuesKeptUntil } from '../retention/values-kept-until.ts';
import type { Booking, Submission } from '../store/records.ts';
import { listIntakes } from '../submissions/intakes.ts';
import { emailParts, type Plan, type PlanParts } from './plan.ts';
import { h, hidden, link, submit } from './views/parts.ts';
import { pathOf, type RegistrationView } from './views/registration.ts';

/** An intake to which a registration can be moved. */
interface Target {
  /** Course and intake, as the form sends them. */
  value: string;
  words: string;
  booking: Booking;
}

/** Intakes to come and, for each course, the next available date; those of the registration's own course first. */
export async function findTargets(
  { submission, form }: Pick<RegistrationView, 'submission' | 'form'>,
  { store, content, now }: PlanParts,
): Promise<Target[]> {
  const today = dayInSingapore(now);
  const { booking } = submission;
  const listed = listIntakes(await store.listBookedIntakes(), content, today);
  const own = content.courses.filter(({ slug }) => slug === booking?.course);
  const others = content.courses.filter(({ slug }) => slug !== booking?.course);
  return [...own, ...others].flatMap((course) => {
    const { slug, name, price, intakes } = course;
    const participants = form && participantsInWords(form, submission.values);
    const feeText = slug === booking?.course ? booking.feeText : feeInWords(price, participants);
    const shared = { course: slug, courseName: name, ...(feeText !== undefined && { feeText }) };
    const dated = intakes
      .filter((intake) => !hasBegun(intake, today))
      .map((intake): Target => {
        const dateText = intakeInWords(intake);
        const found = listed.find(
          (one) => one.course === slug && one.intake === intake.value && one.status === 'offered',
        );
        const taken = found?.taken ?? 0;
        const seats = intake.seats === undefined ? `${taken} taken` : `${taken} of ${intake.seats} seats taken`;
        return {
          value: `${slug}/${intake.value}`,
          words: `${name}, ${dateText} (${seats}${intake.full ? ', marked as full' : ''})`,
          booking: { ...shared, intake: intake.value, startsOn: intake.starts, dateText },
        };
      });
    const undated: Target = {
      value: `${slug}/${nextAvailable}`,
      words: `${name}, ${nextAvailableLabel.toLowerCase()}`,
      booking: { ...shared, intake: nextAvailable, dateText: nextAvailableLabel },
    };
    return [...dated, undated].filter(
      ({ booking: to }) =>
        to.course !== booking?.course || to.intake !== booking?.intake || to.dateText !== booking?.dateText,
    );
  });
}

/**
 * Form for the new intake.
 * @param values hidden values of the form
 */
export function askWhere(
  targets: readonly Target[],
  { booking }: Pick<Submission, 'booking'>,
  paths: { action: string; back: string },
  values: Readonly<Record<string, string>> = {},
) {
  return h(
    'form',
    { method: 'get', action: paths.action },
    hidden(values),
    h('p', null, `Registered for: ${booking?.courseName}, ${booking?.dateText ?? 'no date'}`),
    h(
      'fieldset',
      null,
      h('legend', null, 'Move to'),
      targets.map(({ value, words }, index) =>
        h(
          'p',
          { key: value, className: 'choice' },
          h('input', { type: 'radio', id: `to-${index}`, name: 'to', value, required: true }),
          h('label', { htmlFor: `to-${index}` }, words),
        ),
      ),
    ),
    h('p', { className: 'buttons' }, submit('Go on'), link(paths.back, 'Back without a change')),
  );
}

/** Moves a registration to the intake `to`. The submitted values are unchanged; the booking holds the new intake. */
export const move: Plan = async (view, { texts }, parts) => {
  const { submission } = view;
  const { booking, state } = submission;
  if (!booking || state === 'suspected') throw new HttpError(404, 'Only a registration can be moved.');
  const targets = await findTargets(view, parts);
  const to = texts.get('to');
  if (to === undefined) {
    const paths = { action: pathOf(submission, '/move'), back: pathOf(submission) };
    return { title: 'Move', body: askWhere(targets, submission, paths) };
  }
  const target = targets.find(({ value }) => value === to);
  if (!target) throw new HttpError(404, 'The registration has this date already, or the website no longer offers it.');
  const moved = { ...submission, booking: target.booking };
  const { keptUntil: _, ...withoutDays } = moved;
  const { email } = writeMovedEmail(moved, booking, emailParts(view, parts));
  const words = `${target.booking.courseName}, ${target.booking.dateText}`;
  return {
    title: 'Move',
    summary: h('p', null, `From ${booking.courseName}, ${booking.dateText ?? 'no date'}, to ${words}.`),
    button: 'Move',
    set: { booking: target.booking, keptUntil: valuesKeptUntil(withoutDays, parts.content) },
    event: `Moved from ${booking.courseName}, ${booking.dateText ?? 'no date'}, to ${words}`,
    drafts: [{ name: 'registrant', email, isSuggested: true }],
    values: { to },
  };
};
