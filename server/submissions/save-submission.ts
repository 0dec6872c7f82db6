import { hash } from 'node:crypto';
import { hasBegun } from '../../model/courses/course.ts';
import { dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { seatsOf } from '../../model/forms/form.ts';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { addEmails } from '../mail/add-emails.ts';
import { maxConfirmationsPerDay, noConfirmationNote, writeEmails } from '../mail/write-emails.ts';
import { timeOfReceipt } from '../retention/retention-clock.ts';
import { valuesKeptUntil } from '../retention/purge.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { NewSubmission, Source, Submission, SubmissionState } from '../store/records.ts';
import { makeId, makeReference } from '../store/ids.ts';
import { findRequestedCourse, type CheckedForm } from './check-submission.ts';
import { findFullIntakes, freeSeats, fullInWords, noneTaken, seatCountInWords } from './seats.ts';

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
  entry?: {
    source: Source;
    author: string;
    /** If the registrant gets the usual confirmation. */
    confirms: boolean;
    /** If it may take seats that are not free. */
    overbooks: boolean;
  };
}

interface FullClass {
  outcome: 'full';
  /** Error message for the field of the intake. */
  message: string;
  /** Values of all intakes of the course without room for it. */
  fullIntakes: string[];
  /** Seats of the intake in words. */
  seats: string;
}

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
  const count = counts.get(intake.value) ?? noneTaken;
  const free = freeSeats(intake, count);
  if (seats <= free) return undefined;
  const { full: fullIntakes, next } = findFullIntakes(course, counts, seats, today);
  const message = fullInWords(intake, next, free, form);
  return { outcome: 'full', message, fullIntakes, seats: seatCountInWords(intake, count) };
}

interface Entry {
  id: string;
  kind?: 'note' | 'change';
  /** Text for the history of the submission. */
  body: string;
  /** Name of the change in the log, which must contain nothing that was entered. */
  change: string;
  source?: Source;
  /** Seats of the class before in words, if it took ones that were not free. */
  overbookedSeats?: string | undefined;
}

/** Adds an entry to the history of a submission, and one to the log of personal data. */
export async function addEntry(
  tx: StoreTransaction,
  { author, now }: { author: string; now: Date },
  { id, kind = 'change', body, change, source, overbookedSeats }: Entry,
): Promise<void> {
  const overbooking =
    overbookedSeats === undefined ? '' : `, beyond the seats of the class (${overbookedSeats} before)`;
  await tx.addEvent(id, { at: now, author, kind, body: body + overbooking });
  const details = { change, ...(source && { source }), id, account: author };
  await tx.noteOperation({ at: now, action: 'desk', details });
}

/** Writes the usual emails, and notes what the staff must know. @returns if the sender gets one */
async function writeEmailsOf(
  tx: StoreTransaction,
  { content, siteUrl, mailDomain }: SaveParts,
  { form, values, isQuick, entry, now }: FormToSave,
  submission: NewSubmission,
): Promise<boolean> {
  const aDayBefore = new Date(submission.receivedAt.getTime() - 86_400_000);
  const confirms =
    entry?.confirms ?? (await tx.countRepliesTo(values['email'] ?? '', aDayBefore)) < maxConfirmationsPerDay;
  const parts = { ...content, siteUrl, now, uid: undefined };
  const [toStaff, toSender] = writeEmails(form, submission, parts, { isQuick, confirms });
  const emails = [
    ...(entry ? [] : [{ ...toStaff, isAutomatic: false }]),
    ...(confirms ? [{ ...toSender, isAutomatic: true }] : []),
  ];
  await addEmails(tx, mailDomain, submission.id, emails, now);
  if (!entry && !confirms)
    await tx.addEvent(submission.id, { at: now, author: 'The server', kind: 'note', body: noConfirmationNote });
  return confirms;
}

/** Key and hash by which a form that is sent again is recognised. */
function identify({ form, key, isSuspected, now }: FormToSave, values: NewSubmission['values']) {
  const valuesHash = hash('sha256', JSON.stringify([form.id, values]));
  // A form sent without script has no key: the same values on the same day are then the same submission.
  const requestKey = key ?? `${dayInSingapore(now)}:${valuesHash}`;
  // A bot's submission must not make a later one from a person count as repeated.
  return { key: isSuspected ? `suspected:${requestKey}` : requestKey, valuesHash };
}

function stateOf({ isSuspected }: FormToSave, isWaiting: boolean): SubmissionState {
  if (isSuspected) return 'suspected';
  return isWaiting ? 'waiting' : 'new';
}

/**
 * Saves a submission and its emails in one transaction: when the promise resolves, they survive a power loss.
 * A retry with the same key and values returns the first submission. If the intake is full, nothing is saved unless the
 * visitor chose its waiting list or the staff overbook it.
 * @throws StoreUnavailable
 */
export async function saveSubmission(parts: SaveParts, sentForm: FormToSave): Promise<SaveResult> {
  const { store, content } = parts;
  const { form, now, entry } = sentForm;
  const { intake, isWaiting } = readChosenIntake(form, sentForm.values);
  const values = isWaiting ? { ...sentForm.values, [form.choosesIntake ?? '']: intake } : sentForm.values;
  const { key, valuesHash } = identify(sentForm, values);
  const request = findRequestedCourse(form, { values }, content.courses);
  const seats = seatsOf(form, values);
  const receivedAt = timeOfReceipt(await store.retentionClock(), now);

  return store.transaction(async (tx): Promise<SaveResult> => {
    const earlier = await tx.findByKey(key);
    if (earlier?.valuesHash === valuesHash)
      return { outcome: 'repeated', submission: earlier, confirms: await tx.hasReply(earlier.id) };
    if (earlier) return { outcome: 'other values' };
    const fullClass = isWaiting ? undefined : await findFullClass(tx, form, request, seats, dayInSingapore(now));
    if (fullClass && entry?.overbooks !== true) return fullClass;
    const submission: NewSubmission = {
      id: makeId(now),
      reference: makeReference(),
      form: form.id,
      kind: form.kind,
      key,
      values,
      valuesHash,
      state: stateOf(sentForm, isWaiting),
      receivedAt,
      seats,
      source: entry?.source ?? 'website',
      ...(request.booking && { booking: request.booking }),
    };
    await tx.addSubmission({ ...submission, keptUntil: valuesKeptUntil(submission, content) });
    if (sentForm.isSuspected) return { outcome: 'saved', submission, confirms: false };
    const confirms = await writeEmailsOf(tx, parts, sentForm, submission);
    if (entry) {
      const { author, source } = entry;
      const text = { body: 'Entered by the staff', change: 'entered' };
      await addEntry(tx, { author, now }, { id: submission.id, ...text, source, overbookedSeats: fullClass?.seats });
    }
    return { outcome: 'saved', submission, confirms };
  });
}
