import type { Day } from '../../model/dates/day.ts';

/**
 * States of a submission. `suspected`: probably sent by a bot, so it is kept apart and no email is written. `waiting`:
 * on the waiting list of an intake. `answered`: for enquiries only.
 */
export const submissionStates = [
  'suspected',
  'new',
  'waiting',
  'confirmed',
  'attended',
  'answered',
  'cancelled',
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/**
 * States of the payment of a registration. `open`: not invoiced yet. `settled`: cancelled after payment, and refunded,
 * credited or kept as agreed.
 */
export const payments = ['open', 'invoiced', 'paid', 'settled'] as const;
export type Payment = (typeof payments)[number];

/** Ways in which a submission arrives; all but the first are entered by the staff. */
export const sources = ['website', 'telephone', 'email', 'counter'] as const;
export type Source = (typeof sources)[number];

/** States in which a registration takes no seat of its intake. */
export const statesWithoutSeat: readonly SubmissionState[] = ['suspected', 'waiting', 'cancelled'];

/** Booking of a registrant, with names, dates and fee as confirmed to them, because the content may change afterwards. */
export interface Booking {
  /** Slug of the course. */
  course?: string;
  courseName: string;
  /** Value of the intake as the form sent it. */
  intake?: string;
  /** First day of the intake. */
  startsOn?: Day;
  /** Dates and place of the intake in words. */
  dateText?: string;
  feeText?: string;
  /** Fee for each seat in Singapore dollars. */
  fee?: number;
}

/** A registration or an enquiry. */
export interface Submission {
  id: string;
  reference: string;
  form: string;
  kind: 'registration' | 'enquiry';
  /** Idempotency key. */
  key: string;
  values: Record<string, string>;
  /** Digest of the form and the values as they were sent, by which a retry is recognised. */
  valuesHash: string;
  state: SubmissionState;
  receivedAt: Date;
  updatedAt: Date;
  /** Version for optimistic locking. */
  version: number;
  /** Set for registrations. */
  booking?: Booking;
  /** SEQUENCE of the calendar file that was written last. */
  calendarSequence: number;
  /** Number of seats that a registration takes in a state that holds one. */
  seats: number;
  /**
   * Last day, by field name, on which a value is kept that is removed before the rest of its submission. Saved with it, so
   * that the value is removed even if the form, the field or the class is no longer in the content.
   */
  keptUntil?: Record<string, Day>;
  payment: Payment;
  /** Number of the invoice in the bookkeeping, as the staff entered it. */
  invoice?: string;
  source: Source;
}

/** A submission that is not saved yet. Defaults: one seat, an open payment, from the website. */
export type NewSubmission = Omit<
  Submission,
  'updatedAt' | 'version' | 'calendarSequence' | 'seats' | 'payment' | 'source'
> &
  Partial<Pick<Submission, 'seats' | 'payment' | 'source'>>;

/** A person for whom a group has a seat. */
export interface Participant {
  id: string;
  submissionId: string;
  name: string;
  email?: string;
  attended: boolean;
}

/** A certificate that was issued for attendance. */
export interface Certificate {
  reference: string;
  submissionId: string;
  /** The participant of a group; the registrant without one. */
  participantId?: string;
  issuedAt: Date;
}

/** Properties of a submission that a change can set. */
export type SubmissionChange = Partial<
  Pick<Submission, 'state' | 'values' | 'booking' | 'keptUntil' | 'calendarSequence' | 'seats' | 'payment' | 'invoice'>
>;

/** An entry in the history of a submission: a note, or a change that the staff made. */
export interface SubmissionEvent {
  at: Date;
  /** The staff member, as the proxy in front of the desk names them, or the server. */
  author: string;
  kind: 'note' | 'change';
  /** Text. That of a change has no form values, which have a retention period of their own. */
  body: string;
}

/** A part of an email: a paragraph, or labels with their values, and the field that a value was entered in. */
export type Block = string | readonly (readonly [label: string, value: string, field?: string])[];

/** Recipient of emails to the staff, which are sent to MAIL_TO as it is then. */
export const theStaff = 'the staff';

/** Content of an email, and its recipient: an address, or `theStaff`. Text and HTML are made when it is sent. */
export interface EmailText {
  recipient: string;
  replyTo?: string;
  subject: string;
  body: readonly Block[];
  /** Text of the calendar file to attach. */
  calendar?: string;
  /** Purpose, if a submission gets only one such email: a message to everyone of a date, a reminder. */
  purpose?: string;
}

/** `sent`: accepted by the mail server; `refused`: rejected by it permanently; `expired`: retried in vain for days. */
export type EmailState = 'waiting' | 'sent' | 'refused' | 'expired';

/** An email in the outbox. */
export interface Email extends EmailText {
  id: string;
  submissionId: string;
  /** The same at each attempt, so that a duplicate can be recognised. */
  messageId: string;
  /** An automatic reply to a form, which is marked as one (RFC 3834): mail programs then send no automatic reply to it. */
  isAutomatic: boolean;
  state: EmailState;
  attempts: number;
  nextAt: Date;
  /** Beginning of the current series of attempts. The staff's retry and a long time without an attempt begin a new one. */
  waitingSince: Date;
  lastReply?: string;
  sentAt?: Date;
}

export type NewEmail = EmailText & Pick<Email, 'id' | 'submissionId' | 'messageId' | 'isAutomatic' | 'nextAt'>;

/** Registrations with a seat for a course in a month. Amounts are in Singapore dollars. */
export interface Figures {
  courseName: string;
  /** Month of the first day, like `2027-03`; undefined without a date. */
  month?: string;
  registrations: number;
  seats: number;
  /** Participants who attended, and the seats of attended registrations without participants. */
  attended: number;
  amount: number;
  paid: number;
}

/** Seats of an intake, whatever date was confirmed. */
export interface SeatCount {
  taken: number;
  /** Registrations on the waiting list, in the order of arrival. */
  waiting: readonly Pick<Submission, 'id' | 'seats'>[];
}

/** Registrations for an intake. Those with another confirmed date or place are counted apart. */
export interface BookedIntake extends Booking {
  /** Registrations by state, without the suspected ones. */
  counts: Partial<Record<SubmissionState, number>>;
  /** Number of seats that they take. */
  taken: number;
}

/**
 * An entry in the log of personal data, such as an export or an erasure. It has nothing that was entered: exported
 * submissions are listed by their ids (`ids`), a staff member by their account.
 */
export interface Operation {
  at: Date;
  action: string;
  details: Record<string, string | number | readonly string[]>;
}

/** The date by which retention removes, and how far it may follow the system clock. */
export interface RetentionClock {
  /** ISO time up to which data past due was removed. */
  through: string;
  /** ISO time of the system clock when it was last read. */
  seen: string;
  /** Time by which `through` may advance at once, in ms. */
  allowance: number;
  /** Increases with each change. */
  revision: number;
  /** The reason of a pause, the running time since it began in ms, and the weeks of data removed after its first 72 hours. */
  pause?: { reason: 'clock' | 'overdue'; elapsed: number; weeks: number };
  /** Running time for which the system clock has been more than a day behind `through`, in ms. */
  behind?: number;
}

/** A row of a table as it is backed up. */
export type BackupRow = Record<string, string | number | null>;

/** The database takes no writes for now. Visitors keep what they typed and try again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store takes no writes for now.', { cause });
  }
}
