import type { Day } from '../../model/dates/day.ts';
import type { Payment, Submission } from './records.ts';

/** Filter of submissions; an empty one matches all. */
export interface SubmissionFilter {
  form?: string;
  kind?: Submission['kind'];
  state?: string;
  /** Received at this time or later. */
  from?: Date;
  /** Received before this time. */
  before?: Date;
  /** Intake as confirmed to its registrants: slug or name of the course, value and dates; empty if there are none. */
  asBooked?: { course: string; intake: string; date: string };
  /** First day of the intake that was booked, at the earliest. */
  startsFrom?: Day;
  course?: string;
  /** First day of the intake that was booked, at the latest. */
  startsUntil?: Day;
  payment?: Payment;
  /** Leaves out the suspected ones. */
  isLetIn?: boolean;
  /** Only these. */
  ids?: readonly string[];
  /** Only registrations with a seat that are not paid. */
  isUnpaid?: boolean;
  /** Only groups with a seat that have fewer names than seats. */
  lacksNames?: boolean;
  /** Search words for names, addresses, companies and references: all of them must match. Ignores case and accents. */
  person?: string;
  /** Search words for all answers. */
  text?: string;
}

/** A part of a list. */
export interface ListPart {
  offset: number;
  limit: number;
  /** Instead of newest first. */
  oldestFirst?: boolean;
}
