import { hash } from 'node:crypto';
import { hasBegun } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { seatsOf, type Form } from '../../model/forms/form.ts';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { findRequestedCourse } from './find-requested-course.ts';
import { addEmails, confirmationsPerDay, noConfirmation, writeEmails } from '../mail/write-emails.ts';
import { timeOfReceipt } from '../retention/retention-clock.ts';
import { valuesKeptUntil } from '../retention/purge.ts';
import type { Store } from '../store/store.ts';
import type { Source, Submission } from '../store/records.ts';
import { makeId, makeReference } from '../store/ids.ts';
import type { Checked } from './check-submission.ts';
import { findFullIntakes, freeSeatsOf, fullInWords, noSeats, seatCountInWords } from './seats.ts';

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
  /** Set if the staff entered it, for a person who called, wrote or came by. */
  entered?: Entered;
}

/** Entry of a registration by the staff. */
interface Entered {
  source: Source;
  author: string;
  /** If the registrant gets the usual confirmation. */
  confirms: boolean;
  /** If it takes seats that are not free. */
  overbooks: boolean;
}

type SavedSubmission = Pick<Submission, 'reference' | 'receivedAt' | 'booking' | 'state'>;

export type Saved =
  /** `repeated`: already saved, with the same key and values. `confirms`: the sender gets an email. */
  | { outcome: 'saved' | 'repeated'; submission: SavedSubmission; confirms: boolean }
  | { outcome: 'other values' }
  /** The intake has no room: an error message of its field, the values of the intakes that are full, and its seats in words. */
  | { outcome: 'full'; message: string; full: string[]; seats: string };

/**
 * Saves a submission and its emails in one transaction: when the promise resolves, they survive a power loss.
 * A retry with the same key and values returns the first submission. If the intake is full, nothing is saved unless the
 * visitor chose its waiting list.
 * @throws StoreUnavailable
 */
export async function saveSubmission(
  { store, content, siteUrl, mailDomain }: SaveParts,
  { form, suspected, quick, now, entered, ...checked }: CheckedSubmission,
): Promise<Saved> {
  const { intake: intakeValue, waits } = readChosenIntake(checked.values[form.choosesIntake ?? ''] ?? '');
  const values = waits ? { ...checked.values, [form.choosesIntake ?? '']: intakeValue } : checked.values;
  const valuesHash = hash('sha256', JSON.stringify([form.id, values]));
  const today = dayInSingapore(now);
  // A form sent without script has no key: the same values on the same day are then the same submission.
  const requestKey = checked.key ?? `${today}:${valuesHash}`;
  // A bot's submission must not make a later one from a person count as repeated.
  const key = suspected ? `suspected:${requestKey}` : requestKey;
  const receivedAt = timeOfReceipt(await store.retentionClock(), now);
  const { course, intake, booking } = findRequestedCourse(form, { values }, content.courses);
  const seats = seatsOf(form, values);

  return store.transaction(async (tx): Promise<Saved> => {
    const earlier = await tx.findByKey(key);
    if (earlier)
      return earlier.valuesHash === valuesHash
        ? { outcome: 'repeated', submission: earlier, confirms: await tx.hasReply(earlier.id) }
        : { outcome: 'other values' };
    let beyond: string | undefined;
    // A date that has begun has no seats to run out of: new dates are offered.
    if (course && intake && !hasBegun(intake, today) && !waits) {
      const counts = await tx.countSeats(course.slug);
      const capacity = findFullIntakes(course, counts, seats, today);
      const count = counts.get(intake.value) ?? noSeats;
      const free = freeSeatsOf(intake, count);
      if (seats > free) {
        beyond = seatCountInWords(intake.seats, count);
        const message = fullInWords(intake, capacity, free, form);
        if (entered?.overbooks !== true) return { outcome: 'full', full: capacity.full, message, seats: beyond };
      }
    }
    const stateOfPerson = waits ? ('waiting' as const) : ('new' as const);
    const submission = {
      id: makeId(now),
      reference: makeReference(),
      form: form.id,
      kind: form.kind,
      key,
      values,
      valuesHash,
      state: suspected ? ('suspected' as const) : stateOfPerson,
      receivedAt,
      seats,
      source: entered?.source ?? ('website' as const),
      ...(booking && { booking }),
    };
    await tx.addSubmission({ ...submission, keptUntil: valuesKeptUntil(submission, content) });
    if (suspected) return { outcome: 'saved', submission, confirms: false };
    const aDayAgo = new Date(now.getTime() - 86_400_000);
    const confirms =
      entered?.confirms ?? (await tx.countRepliesTo(values['email'] ?? '', aDayAgo)) < confirmationsPerDay;
    const parts = { ...content, siteUrl, now, uid: undefined };
    const [toStaff, toSender] = writeEmails(form, submission, parts, { quick, confirms });
    const emails = [
      ...(entered ? [] : [{ ...toStaff, isAutomatic: false }]),
      ...(confirms ? [{ ...toSender, isAutomatic: true }] : []),
    ];
    await addEmails(tx, mailDomain, submission.id, emails, now);
    if (entered) {
      const { author, source } = entered;
      const note = beyond === undefined ? '' : `, beyond the seats of the class (${beyond} before)`;
      await tx.addEvent(submission.id, { at: now, author, kind: 'change', body: `Entered by the staff${note}` });
      const details = { change: 'entered', source, id: submission.id, account: author };
      await tx.noteOperation({ at: now, action: 'desk', details });
    } else if (!confirms)
      await tx.addEvent(submission.id, { at: now, author: 'The server', kind: 'note', body: noConfirmation });
    return { outcome: 'saved', submission, confirms };
  });
}
