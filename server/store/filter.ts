import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import { fold } from '../../model/search/fold-text.ts';
import { statesWithoutSeat, type Payment, type Submission } from './records.ts';
import { literalPattern } from './rows.ts';
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
  /** Only registrations with a seat that are not paid. */
  isUnpaid?: boolean;
  /** Only groups with a seat that have fewer names than seats. */
  lacksNames?: boolean;
  /** Search words for names, addresses, companies and references: all of them must match. Ignores case and accents. */
  person?: string;
  /**
   * Part of an email address: only submissions that may have it in an answer or among their participants. Ignores case, and
   * all characters but `@` and the letters and digits of ASCII: the databases differ in the case of others.
   */
  addressPart?: string;
}

/** A part of a list. */
export interface ListPart {
  offset: number;
  limit: number;
  /** Instead of newest first. */
  oldestFirst?: boolean;
}

const condition = expressionBuilder<Tables, 'submissions'>();
type Condition = Expression<SqlBool>;

/** A condition on a column, unless the filter has no value for it. */
const compare = (
  column: 'kind' | 'state' | 'receivedAt' | 'course' | 'startsOn' | 'payment',
  operator: '=' | '>=' | '<=' | '<',
  value: string | undefined,
): Condition[] => (value === undefined ? [] : [condition(column, operator, value)]);

const holdsSeat = (): Condition => condition('state', 'not in', statesWithoutSeat);

function isBookedAs({ course, intake, date }: NonNullable<SubmissionFilter['asBooked']>): Condition {
  const equalsOrIsEmpty = (column: 'intake' | 'dateText', value: string) =>
    value === '' ? condition(column, 'is', null) : condition(column, '=', value);
  const hasOnlyName = condition.and([condition('course', 'is', null), condition('courseName', '=', course)]);
  return condition.and([
    condition.or([condition('course', '=', course), hasOnlyName]),
    equalsOrIsEmpty('intake', intake),
    equalsOrIsEmpty('dateText', date),
  ]);
}

const isUnpaid = (): Condition =>
  condition.and([condition('courseName', 'is not', null), condition('payment', '!=', 'paid'), holdsSeat()]);

function lacksNames(): Condition {
  const participantCount = condition
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('participants.submissionId', '=', 'submissions.id');
  return condition.and([condition('seats', '>', 1), holdsSeat(), condition('seats', '>', participantCount)]);
}

/** Conditions that the text by which people are found has all search words. */
const isFoundBy = (query = ''): Condition[] =>
  fold(query)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => sql<boolean>`person_text like ${`%${literalPattern(word)}%`} escape '\\'`);

function mayHave(addressPart: string): Condition {
  const pattern = `%${addressPart.toLowerCase().replace(/[^a-z0-9@]+/g, '%')}%`;
  return sql<boolean>`(lower(form_values) like ${pattern} or person_text like ${pattern})`;
}

/** A query of the submissions that match a filter. */
export function selectSubmissions(db: Kysely<Tables>, filter: SubmissionFilter) {
  const conditions = [
    ...compare('kind', '=', filter.kind),
    ...compare('state', '=', filter.state),
    ...compare('receivedAt', '>=', filter.from?.toISOString()),
    ...compare('receivedAt', '<', filter.before?.toISOString()),
    ...compare('course', '=', filter.course),
    ...compare('startsOn', '>=', filter.startsFrom),
    ...compare('startsOn', '<=', filter.startsUntil),
    ...compare('payment', '=', filter.payment),
    ...(filter.asBooked ? [isBookedAs(filter.asBooked)] : []),
    ...(filter.isLetIn === true ? [condition('state', '!=', 'suspected')] : []),
    ...(filter.isUnpaid === true ? [isUnpaid()] : []),
    ...(filter.lacksNames === true ? [lacksNames()] : []),
    ...isFoundBy(filter.person),
    ...(filter.addressPart === undefined ? [] : [mayHave(filter.addressPart)]),
  ];
  return db.selectFrom('submissions').where(condition.and(conditions));
}
