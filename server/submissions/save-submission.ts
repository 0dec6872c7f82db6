import { hash } from 'node:crypto';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import type { Content } from '../../model/sources.ts';
import { describeRequest } from '../mail/describe-request.ts';
import { writeEmails } from '../mail/write-emails.ts';
import { valuesKeptUntil } from '../retention/values-kept-until.ts';
import type { Store } from '../store/contract.ts';
import type { Booking, Submission } from '../store/records.ts';
import { makeId } from '../store/make-id.ts';
import type { Checked } from './check-submission.ts';
import { makeReference } from './make-reference.ts';

/** Dependencies of `saveSubmission`. */
export interface SaveParts {
  store: Store;
  content: Pick<Content, 'organisation' | 'courses' | 'forms'>;
  siteUrl: string;
  /** The part of a Message-ID after the @. */
  mailDomain: string;
}

/** A submission without errors. */
export interface CheckedSubmission extends Omit<Checked, 'errors'> {
  /** The form as it is offered today. */
  form: Form;
  now: Date;
}

export type Saved =
  /** `repeated`: it had been saved before, with the same key and the same values. */
  | { outcome: 'saved' | 'repeated'; submission: Pick<Submission, 'reference' | 'receivedAt' | 'booking'> }
  | { outcome: 'other values' };

/** The course, date and fee that a registration is for, as its sender is told. */
function makeBooking(
  form: Form,
  values: Record<string, string>,
  receivedAt: Date,
  { courses }: Pick<Content, 'courses'>,
): Booking | undefined {
  if (form.kind !== 'registration') return undefined;
  const { name, course, intake, date, price } = describeRequest(form, { values, receivedAt }, courses);
  const value = form.choosesIntake === undefined ? '' : (values[form.choosesIntake] ?? '');
  return {
    courseName: name,
    ...(course && { course: course.slug }),
    ...(value !== '' && { intake: value }),
    ...(intake && { startsOn: intake.starts }),
    ...(date !== undefined && { dateText: date }),
    ...(price !== undefined && { feeText: price }),
  };
}

/**
 * Saves a submission and its emails in one transaction: when the promise resolves, they survive a power loss.
 * The same key and the same values again return the first submission and save nothing.
 * @throws StoreUnavailable
 */
export async function saveSubmission(
  { store, content, siteUrl, mailDomain }: SaveParts,
  { form, values, suspected, quick, now, ...checked }: CheckedSubmission,
): Promise<Saved> {
  const valuesHash = hash('sha256', JSON.stringify([form.id, values]));
  // A form sent without script has no key: the same values on the same day are then the same submission.
  const ownKey = checked.key ?? `${dayInSingapore(now)}:${valuesHash}`;
  // A bot's submission must not swallow what a person sends after it.
  const key = suspected ? `suspected:${ownKey}` : ownKey;
  const booking = makeBooking(form, values, now, content);

  return store.transaction(async (tx): Promise<Saved> => {
    const earlier = await tx.findByKey(key);
    if (earlier)
      return earlier.valuesHash === valuesHash
        ? { outcome: 'repeated', submission: earlier }
        : { outcome: 'other values' };
    const submission = {
      id: makeId(now),
      reference: makeReference(),
      form: form.id,
      kind: form.kind,
      key,
      values,
      valuesHash,
      state: suspected ? ('suspected' as const) : ('new' as const),
      receivedAt: now,
      ...(booking && { booking }),
    };
    await tx.addSubmission({ ...submission, keptUntil: valuesKeptUntil(submission, content) });
    const emails = suspected ? [] : writeEmails(form, submission, { ...content, siteUrl }, quick);
    await tx.addEmails(
      emails.map((email) => {
        const id = makeId(now);
        return { ...email, id, submissionId: submission.id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
      }),
    );
    return { outcome: 'saved', submission };
  });
}
