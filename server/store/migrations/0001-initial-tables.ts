import { sql, type Kysely } from 'kysely';

/** Tables and indexes, in the SQL that SQLite and PostgreSQL share. `tables.ts` describes the columns. */
const statements = [
  `create table submissions (
    id text primary key not null,
    reference text not null unique,
    form text not null,
    kind text not null,
    submission_key text not null unique,
    form_values text not null,
    values_hash text not null,
    state text not null,
    received_at text not null,
    updated_at text not null,
    version integer not null,
    kept_until text,
    course text,
    course_name text,
    date_text text,
    fee_text text,
    intake text,
    starts_on text,
    calendar_sequence integer not null,
    seats integer not null default 1,
    payment text not null default 'open',
    fee integer,
    invoice text,
    source text not null default 'website',
    person_text text not null default ''
  )`,
  'create index submissions_by_time on submissions (received_at)',
  // These two contain every column that the counts of booked intakes and the figures read, so that neither reads a submission.
  `create index submissions_by_intake on submissions
    (course, intake, starts_on, date_text, course_name, state, seats)`,
  `create index submissions_by_first_day on submissions
    (starts_on, course_name, state, seats, fee, payment)`,
  'create index submissions_by_state on submissions (state, received_at, kind)',

  `create table submission_events (
    id text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    at text not null,
    author text not null,
    kind text not null,
    body text not null
  )`,
  'create index events_by_submission on submission_events (submission_id)',

  `create table participants (
    id text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    position integer not null,
    name text not null,
    email text,
    attended integer not null
  )`,
  'create index participants_by_submission on participants (submission_id)',

  `create table certificates (
    reference text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    participant_id text references participants (id) on delete cascade,
    issued_at text not null
  )`,
  'create index certificates_by_submission on certificates (submission_id)',

  `create table emails (
    id text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    recipient text not null,
    mailbox text not null,
    reply_to text,
    subject text not null,
    body text not null,
    calendar text,
    message_id text not null,
    state text not null,
    attempts integer not null,
    next_at text not null,
    leased_until text,
    last_reply text,
    sent_at text,
    waiting_since text not null,
    automatic integer not null,
    purpose text
  )`,
  'create index emails_by_due_time on emails (state, next_at)',
  'create index emails_by_submission on emails (submission_id)',
  'create index emails_by_mailbox on emails (mailbox)',
  // Empty purposes differ from each other, so that only emails with one are unique.
  'create unique index emails_by_purpose on emails (submission_id, purpose)',

  'create table erasures (submission_id text primary key not null, erased_at text not null)',
  `create table operations (
    id text primary key not null,
    at text not null,
    action text not null,
    details text not null
  )`,
  'create table markers (name text primary key not null, value text not null)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
