import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import type { Content } from '../../../model/reader/sources.ts';
import type { Submission } from '../../store/records.ts';
import { exported, type SubmissionRecord } from '../../submissions/find-person.ts';
import { courseInWords, nameInWords } from '../../submissions/submission-formats.ts';
import { hiddenNames } from '../form-fields.ts';
import { stateWords } from '../states.ts';
import { base, control, errorSummary, facts, h, hidden, link, submit, type FormField } from './parts.ts';
import { emailItem, eventList, pathOf, valueRows } from './registration.ts';

/** Form for the person's email address. */
export const askBody = (field: FormField, value: string, errors: readonly FieldError[]) =>
  h(
    'div',
    null,
    h(
      'p',
      null,
      'If a person asks what we keep about them, wants something corrected or their data erased, enter their address. First make sure that it is they who are asking.',
    ),
    h(
      'form',
      { method: 'post', action: `${base}/person`, noValidate: true },
      errorSummary(errors),
      control(field, value, errors),
      submit('Show everything that is kept'),
    ),
  );

const headingOf = (submission: Submission, forms: Content['forms']) =>
  `${submission.reference}: ${courseInWords(submission, forms)}`;

function recordPart({ submission, emails, events, shared }: SubmissionRecord, forms: Content['forms']) {
  const { booking, state, receivedAt, id, form } = submission;
  return h(
    'section',
    { key: id },
    h('h2', null, link(pathOf(submission), headingOf(submission, forms))),
    facts([
      ['Received', timeInWords(receivedAt)],
      ['State', stateWords[state]],
      ['Date in their confirmation', booking?.dateText],
      ['Fee in their confirmation', booking?.feeText],
      ...valueRows(
        submission,
        forms.find((one) => one.id === form),
      ),
    ]),
    h('p', { className: 'buttons on-screen' }, link(pathOf(submission, '/correct'), 'Correct')),
    emails.length > 0 ? h('h3', null, 'Emails') : null,
    h(
      'ul',
      { className: 'emails' },
      emails.map((email) => emailItem(email, true)),
    ),
    events.length > 0 ? h('h3', null, 'Notes and changes') : null,
    eventList(events),
    shared.length > 0 ? h('h3', null, 'Who else was given it') : null,
    h(
      'ul',
      null,
      shared.map(({ at, how, account }, index) =>
        h(
          'li',
          { key: index },
          `${how === exported ? 'In an export' : 'In the daily email to the staff'}, ${timeInWords(at)}, by ${account}`,
        ),
      ),
    ),
  );
}

/** Props of the page with a person's data. */
export interface PersonView {
  email: string;
  records: readonly SubmissionRecord[];
  /** Submissions of others that name the address. */
  mentions: readonly Submission[];
  forms: Content['forms'];
  now: Date;
}

/** Page with all data stored about a person, for reading out, printing or saving. */
export function recordsBody({ email, records, mentions, forms, now }: PersonView) {
  return h(
    'div',
    null,
    h(
      'p',
      null,
      records.length === 0
        ? 'Nothing was sent from this address.'
        : `${countInWords(records.length, 'form')} sent from this address, as of ${timeInWords(now)}. Times are Singapore time.`,
    ),
    records.length === 0
      ? null
      : h(
          'p',
          { className: 'hint on-screen' },
          'To give it to the person, print this page or save it as a PDF from the menu of your browser.',
        ),
    records.map((record) => recordPart(record, forms)),
    mentions.length === 0
      ? null
      : h(
          'section',
          { className: 'on-screen' },
          h('h2', null, 'Named in what others sent'),
          h('p', null, 'Decide by yourself if it is about this person. It is not erased with the rest.'),
          h(
            'ul',
            { className: 'rows' },
            mentions.map((one) =>
              h('li', { key: one.id }, link(pathOf(one), `${headingOf(one, forms)}, ${nameInWords(one)}`)),
            ),
          ),
        ),
    h(
      'form',
      { method: 'post', action: `${base}/person/erase`, className: 'buttons' },
      hidden({ email }),
      records.length > 0 ? submit('Erase …') : null,
      link(`${base}/person`, 'Another person'),
    ),
  );
}

/** Name of the checkbox that selects a submission for erasure. */
export const tickOf = ({ reference }: Pick<Submission, 'reference'>) => `erase-${reference}`;

/** Props of the erasure page. */
export interface EraseView {
  email: string;
  found: readonly Submission[];
  forms: Content['forms'];
  /** Months after which backups are removed. */
  months: number;
  /** True after a submission without a selection. */
  isSent: boolean;
}

/** Page that selects the submissions to erase. */
export function eraseBody({ email, found, forms, months, isSent }: EraseView) {
  return h(
    'form',
    { method: 'post', action: `${base}/person/erase` },
    errorSummary(isSent ? [{ field: 'form', message: 'Tick what is to be erased.' }] : []),
    hidden({ email, [hiddenNames.step]: 'save' }),
    h(
      'p',
      null,
      `This cannot be undone. Erase only what you no longer need for a course, for an invoice or by law. Backups keep it for up to ${countInWords(months, 'month')}; a backup that is restored does not bring it back.`,
    ),
    found.map((submission) =>
      h(
        'p',
        { key: submission.id, className: 'tick' },
        h('input', {
          type: 'checkbox',
          id: tickOf(submission),
          name: tickOf(submission),
          value: 'yes',
          defaultChecked: !isSent,
        }),
        h(
          'label',
          { htmlFor: tickOf(submission) },
          [
            nameInWords(submission),
            headingOf(submission, forms),
            submission.booking?.dateText,
            'with its emails and notes',
          ]
            .filter(Boolean)
            .join(', '),
        ),
      ),
    ),
    h('p', { className: 'buttons' }, submit('Erase for good'), link(`${base}/person`, 'Back without a change')),
  );
}
