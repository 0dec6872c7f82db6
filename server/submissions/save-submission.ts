import { hash } from 'node:crypto';
import { hasBegun } from '../../model/courses/course.ts';
import { dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { seatsOf } from '../../model/forms/form.ts';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { findRequestedCourse } from './find-requested-course.ts';
import { addEmails, maxConfirmationsPerDay, noConfirmationNote, writeEmails } from '../mail/write-emails.ts';
import { timeOfReceipt } from '../retention/retention-clock.ts';
import { valuesKeptUntil } from '../retention/purge.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { Source, Submission } from '../store/records.ts';
import { makeId, makeReference } from '../store/ids.ts';
import type { CheckedForm } from './check-submission.ts';
import { findFullIntakes, freeSeatsOf, fullInWords, noSeats, seatCountInWords } from './seats.ts';

/** Dependencies of `saveSubmission`. */
export interface SaveParts {
  store: Store;
  content: Pick<Content, 'organisation' | 'courses' | 'forms'>;
  siteUrl: string;
  /** The part of a Message-ID after the @. */
  mailDomain: string;
}

/** A form without mistakes, as the website or the office took it. */
export interface FormToSave extends Omit<CheckedForm, 'errors' | 'elapsed'> {
  /** The form as it is offered today. */
  form: Form;
  now: Date;
  /** Set if the staff entered it, for a person who called, wrote or came by. */
  entry?: StaffEntry;
}

/** Entry of a registration by the staff. */
interface StaffEntry {
  source: Source;
  author: string;
  /** If the registrant gets the usual confirmation. */
  confirms: boolean;
  /** If it takes seats that are not free. */
  overbooks: boolean;
}

/** A class without room for the registration. */
interface FullClass {
  outcome: 'full';
  /** Error message for the field of the intake. */
  message: string;
  /** Values of all intakes of the course without room for it. */
  fullIntakes: string[];
  /** Seats of the intake in words. */
  seats: string;
}

/** What saving a form came to. */
export type SaveResult =
  | {
      /** `repeated`: it was saved before, with the same key and values. */
      outcome: 'saved' | 'repeated';
      submission: Pick<Submission, 'reference' | 'receivedAt' | 'booking' | 'state'>;
      /** If the sender gets an email. */
      confirms: boolean;
    }
  /** Another form with the same key was saved before. */
  | { outcome: 'other values' }
  | FullClass;

/** Checks if a class has room, and keeps other registrations for the course waiting until the transaction ends. */
async function findFullClass(
  tx: StoreTransaction,
  form: Form,
  { course, intake }: ReturnType<typeof findRequestedCourse>,
  seats: number,
  today: Day,
): Promise<FullClass | undefined> {
  // A date that has begun has no seats to run out of: new dates are offered.
  if (!course || !intake || hasBegun(intake, today)) return undefined;
  const counts = await tx.countSeats(course.slug);
  const count = counts.get(intake.value) ?? noSeats;
  const free = freeSeatsOf(intake, count);
  if (seats <= free) return undefined;
  const { full: fullIntakes, next } = findFullIntakes(course, counts, seats, today);
  const message = fullInWords(intake, next, free, form);
  return { outcome: 'full', message, fullIntakes, seats: seatCountInWords(intake.seats, count) };
}

/** Records a registration that the staff entered. @param fullClass the class, if it takes seats that are not free */
async function noteEntry(
  tx: StoreTransaction,
  id: string,
  { author, source }: StaffEntry,
  fullClass: FullClass | undefined,
  now: Date,
): Promise<void> {
  const overbooking = fullClass ? `, beyond the seats of the class (${fullClass.seats} before)` : '';
  await tx.addEvent(id, { at: now, author, kind: 'change', body: `Entered by the staff${overbooking}` });
  const details = { change: 'entered', source, id, account: author };
  await tx.noteOperation({ at: now, action: 'desk', details });
}

/**
 * Saves a submission and its emails in one transaction: when the promise resolves, they survive a power loss.
 * A retry with the same key and values returns the first submission. If the intake is full, nothing is saved unless the
 * visitor chose its waiting list.
 * @throws StoreUnavailable
 */
export async function saveSubmission(
  { store, content, siteUrl, mailDomain }: SaveParts,
  { form, isSuspected, isQuick, now, entry, values: sentValues, key: sentKey }: FormToSave,
): Promise<SaveResult> {
  const { intake: intakeValue, isWaiting } = readChosenIntake(form, sentValues);
  const values = isWaiting ? { ...sentValues, [form.choosesIntake ?? '']: intakeValue } : sentValues;
  const valuesHash = hash('sha256', JSON.stringify([form.id, values]));
  const today = dayInSingapore(now);
  // A form sent without script has no key: the same values on the same day are then the same submission.
  const requestKey = sentKey ?? `${today}:${valuesHash}`;
  // A bot's submission must not make a later one from a person count as repeated.
  const key = isSuspected ? `suspected:${requestKey}` : requestKey;
  const receivedAt = timeOfReceipt(await store.retentionClock(), now);
  const request = findRequestedCourse(form, { values }, content.courses);
  const seats = seatsOf(form, values);

  return store.transaction(async (tx): Promise<SaveResult> => {
    const earlier = await tx.findByKey(key);
    if (earlier)
      return earlier.valuesHash === valuesHash
        ? { outcome: 'repeated', submission: earlier, confirms: await tx.hasReply(earlier.id) }
        : { outcome: 'other values' };
    const fullClass = isWaiting ? undefined : await findFullClass(tx, form, request, seats, today);
    if (fullClass && entry?.overbooks !== true) return fullClass;
    const stateOfPerson = isWaiting ? ('waiting' as const) : ('new' as const);
    const submission = {
      id: makeId(now),
      reference: makeReference(),
      form: form.id,
      kind: form.kind,
      key,
      values,
      valuesHash,
      state: isSuspected ? ('suspected' as const) : stateOfPerson,
      receivedAt,
      seats,
      source: entry?.source ?? ('website' as const),
      ...(request.booking && { booking: request.booking }),
    };
    await tx.addSubmission({ ...submission, keptUntil: valuesKeptUntil(submission, content) });
    if (isSuspected) return { outcome: 'saved', submission, confirms: false };
    const aDayAgo = new Date(now.getTime() - 86_400_000);
    const confirms =
      entry?.confirms ?? (await tx.countRepliesTo(values['email'] ?? '', aDayAgo)) < maxConfirmationsPerDay;
    const parts = { ...content, siteUrl, now, uid: undefined };
    const [toStaff, toSender] = writeEmails(form, submission, parts, { isQuick, confirms });
    const emails = [
      ...(entry ? [] : [{ ...toStaff, isAutomatic: false }]),
      ...(confirms ? [{ ...toSender, isAutomatic: true }] : []),
    ];
    await addEmails(tx, mailDomain, submission.id, emails, now);
    if (entry) await noteEntry(tx, submission.id, entry, fullClass, now);
    else if (!confirms)
      await tx.addEvent(submission.id, { at: now, author: 'The server', kind: 'note', body: noConfirmationNote });
    return { outcome: 'saved', submission, confirms };
  });
}
