import { sql, type Kysely } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import { statesWithoutSeat, type Payment, type Submission } from './records.ts';
import { searchPatterns } from './rows.ts';
import type { Tables } from './tables.ts';

/** Filter of submissions; an empty one matches all. */
export interface SubmissionFilter {
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

/** A query of the submissions that match a filter. */
export function selectSubmissions(db: Kysely<Tables>, filter: SubmissionFilter) {
  const { kind, state, from, before, asBooked, course, startsFrom, startsUntil, payment } = filter;
  let query = db.selectFrom('submissions');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (from !== undefined) query = query.where('receivedAt', '>=', from.toISOString());
  if (before !== undefined) query = query.where('receivedAt', '<', before.toISOString());
  if (course !== undefined) query = query.where('course', '=', course);
  if (startsFrom !== undefined) query = query.where('startsOn', '>=', startsFrom);
  if (startsUntil !== undefined) query = query.where('startsOn', '<=', startsUntil);
  if (payment !== undefined) query = query.where('payment', '=', payment);
  if (asBooked !== undefined) {
    const { course: courseOrName, intake, date } = asBooked;
    const orNull = (text: string) => (text === '' ? null : text);
    query = query
      .where((is) =>
        is.or([
          is('course', '=', courseOrName),
          is.and([is('course', 'is', null), is('courseName', '=', courseOrName)]),
        ]),
      )
      .where('intake', intake === '' ? 'is' : '=', orNull(intake))
      .where('dateText', date === '' ? 'is' : '=', orNull(date));
  }
  if (filter.isLetIn === true) query = query.where('state', '!=', 'suspected');
  if (filter.ids !== undefined) query = query.where('id', 'in', filter.ids.length > 0 ? filter.ids : ['']);
  if (filter.isUnpaid === true)
    query = query
      .where('courseName', 'is not', null)
      .where('payment', '!=', 'paid')
      .where('state', 'not in', statesWithoutSeat);
  if (filter.lacksNames === true)
    query = query
      .where('seats', '>', 1)
      .where('state', 'not in', statesWithoutSeat)
      .where('seats', '>', (is) =>
        is
          .selectFrom('participants')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('participants.submissionId', '=', 'submissions.id'),
      );
  for (const pattern of searchPatterns(filter.person ?? ''))
    query = query.where(sql<boolean>`person_text like ${pattern} escape '\\'`);
  for (const pattern of searchPatterns(filter.text ?? ''))
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  return query;
}
