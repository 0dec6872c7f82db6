import { nextAvailable } from '../../../model/courses/course-schema.ts';
import { nextAvailableLabel } from '../../../model/courses/course.ts';
import { feeInWords } from '../../../model/courses/fee.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { participantsInWords } from '../../../model/forms/form.ts';
import { HttpError } from '../../http-error.ts';
import { writeMovedEmail } from '../../mail/desk-emails.ts';
import { valuesKeptUntil } from '../../retention/values-kept-until.ts';
import type { Booking } from '../../store/records.ts';
import { listIntakes } from '../../submissions/intakes.ts';
import type { RegistrationView } from '../desk-parts.ts';
import { html } from '../html.ts';
import { seatsInWords } from '../lists.ts';
import { emailParts, type Plan, type PlanParts } from './change.ts';

/** An intake to which a registration can be moved. */
interface Target {
  /** Course and intake, as the form sends them. */
  value: string;
  words: string;
  booking: Booking;
}

/** Intakes to come and, for each course, the next available date; those of the registration's own course first. */
async function findTargets({ submission, form }: RegistrationView, { store, content, now }: PlanParts) {
  const today = dayInSingapore(now);
  const { booking, values } = submission;
  const listed = listIntakes(await store.listBookedIntakes(), content, today);
  const isOwn = ({ slug }: { slug: string }) => slug === booking?.course;
  const courses = content.courses.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const targets = courses.flatMap((course): Target[] => {
    const { slug, name, price, intakes } = course;
    const feeText = isOwn(course) ? booking?.feeText : feeInWords(price, form && participantsInWords(form, values));
    const shared = { course: slug, courseName: name, ...(feeText !== undefined && { feeText }) };
    const isFull = (value: string) => intakes.some((intake) => intake.value === value && intake.full);
    const open = listed.filter(
      ({ course, status, startsOn = '' }) => course === slug && status === 'offered' && startsOn >= today,
    );
    return [
      ...open.map((one) => {
        const { intake = '', startsOn = '', dateText = '' } = one;
        return {
          value: `${slug}/${intake}`,
          words: `${name}, ${dateText} (${seatsInWords(one)} taken${isFull(intake) ? ', marked as full' : ''})`,
          booking: { ...shared, intake, startsOn, dateText },
        };
      }),
      {
        value: `${slug}/${nextAvailable}`,
        words: `${name}, ${nextAvailableLabel.toLowerCase()}`,
        booking: { ...shared, intake: nextAvailable, dateText: nextAvailableLabel },
      },
    ];
  });
  const inWords = ({ course, intake, dateText }: Booking) => [course, intake, dateText].join('\n');
  return targets.filter((target) => !booking || inWords(target.booking) !== inWords(booking));
}

const bookingInWords = ({ courseName, dateText = 'no date' }: Booking) => `${courseName}, ${dateText}`;

/** Moves a registration to the intake `to`. The submitted values are unchanged; the booking holds the new intake. */
export const move: Plan = async (view, sent, parts) => {
  const { submission } = view;
  const { booking, state } = submission;
  if (!booking || state === 'suspected' || state === 'cancelled')
    throw new HttpError(404, 'Only a registration that is not cancelled can be moved.');
  const targets = await findTargets(view, parts);
  const to = sent.get('to');
  if (to === undefined) {
    const choice = ({ value, words }: Target, index: number) =>
      html`<p class="tick">
        <input type="radio" id="to-${index}" name="to" value="${value}" required />
        <label for="to-${index}">${words}</label>
      </p>`;
    const fields = html`<p>Registered for: ${bookingInWords(booking)}</p>
      <fieldset>
        <legend>Move to</legend>
        ${targets.map(choice)}
      </fieldset>`;
    return { title: 'Move', fields };
  }
  const target = targets.find(({ value }) => value === to);
  if (!target) throw new HttpError(404, 'The registration has this date already, or the website no longer offers it.');
  const moved = { ...submission, booking: target.booking };
  const { keptUntil: _, ...withoutDays } = moved;
  const [from, words] = [bookingInWords(booking), bookingInWords(target.booking)];
  const email = writeMovedEmail(moved, booking, emailParts(view, parts));
  return {
    submission,
    title: 'Move',
    summary: html`<p>From ${from}, to ${words}.</p>`,
    button: 'Move',
    set: { booking: target.booking, keptUntil: valuesKeptUntil(withoutDays, parts.content) },
    event: `Moved from ${from}, to ${words}`,
    drafts: [{ name: 'registrant', email, isSuggested: true }],
    values: { to },
  };
};
