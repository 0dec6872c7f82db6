import { countInWords } from '../../../model/text/words.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { statesWithoutSeat, type Submission } from '../../store/records.ts';
import { peopleOf, type ListedIntake } from '../../submissions/intakes.ts';
import { intakePath, intakeValues } from '../shown.ts';
import { companyOf, exportForm, nameWithSeats, participantsTable, seatsInWords } from './lists.ts';
import { facts, h, link, table } from './parts.ts';
import { pathOf } from './registration.ts';

/** Notice that the content has another date, or none. */
function missingNotice(intake: ListedIntake) {
  const { status, now, passed } = intake;
  if (passed || (status !== 'removed' && status !== 'changed') || peopleOf(intake) === 0) return null;
  return h(
    'div',
    { className: 'problem' },
    h('h2', null, 'This intake is no longer in the content'),
    h(
      'p',
      null,
      now === undefined
        ? 'The website no longer has this date, and these people have not been told by the desk.'
        : `The website now has ${now}. These people were told the date above.`,
    ),
    h('p', null, link(intakePath(intake, 'move'), 'Move them and tell them')),
  );
}

/** The page of an intake. @param registrations all of it, the oldest first */
export function intakeBody(intake: ListedIntake, registrations: readonly Submission[], forms: Content['forms']) {
  const participants = registrations.filter(({ state }) => !statesWithoutSeat.includes(state));
  const waiting = registrations.filter(({ state }) => state === 'waiting');
  const cancelled = registrations.filter(({ state }) => state === 'cancelled');
  const isFull = intake.seats !== undefined && intake.taken >= intake.seats;
  return h(
    'div',
    null,
    missingNotice(intake),
    facts([
      ['Course', intake.courseName],
      ['Date in their confirmation', intake.dateText],
      ['Seats taken', seatsInWords(intake)],
      ['On the waiting list', waiting.length > 0 ? waiting.length : undefined],
    ]),
    h('h2', null, 'Participants'),
    participants.length === 0
      ? h('p', null, 'No one is registered yet.')
      : h(
          'div',
          null,
          participantsTable(`${participants.length} registered, in the order of arrival`, participants, forms),
          h('p', null, link(intakePath(intake, 'list'), 'List for the trainer, to print')),
        ),
    waiting.length === 0
      ? null
      : h(
          'section',
          null,
          h('h2', null, 'Waiting list'),
          h(
            'p',
            null,
            isFull
              ? 'No seat is free at the moment.'
              : 'Give a free seat to the first. The email is shown before it is sent.',
          ),
          participantsTable(`${waiting.length} waiting, in the order of arrival`, waiting, forms, [
            'What to do',
            (submission) => link(pathOf(submission, '/state?to=new'), 'Move up'),
          ]),
        ),
    cancelled.length === 0
      ? null
      : h(
          'section',
          null,
          h('h2', null, 'Cancelled'),
          participantsTable(`${cancelled.length} cancelled`, cancelled, forms),
        ),
    registrations.length === 0 ? null : exportForm(intakeValues(intake)),
  );
}

/** Registrant's answers that are needed for the class only, such as access needs. */
function needsOf({ form: id, values }: Submission, forms: Content['forms']): string {
  const fields = forms.find((form) => form.id === id)?.fields.filter(({ untilCourse }) => untilCourse) ?? [];
  return fields.flatMap(({ name }) => values[name] ?? []).join('\n');
}

/** List of participants for the trainer, with only the data that the class needs. */
export function trainerListBody(intake: ListedIntake, registrations: readonly Submission[], forms: Content['forms']) {
  const participants = registrations.filter(({ state }) => !statesWithoutSeat.includes(state));
  const rows = participants.map((submission) => ({
    key: submission.id,
    cells: [nameWithSeats(submission), companyOf(submission, forms), needsOf(submission, forms), ''],
  }));
  return h(
    'div',
    { className: 'trainer' },
    h(
      'p',
      { className: 'hint on-screen' },
      'Print this page from the menu of your browser. It has no email addresses and no telephone numbers. ',
      link(intakePath(intake), 'Back to the intake'),
    ),
    rows.length === 0
      ? h('p', null, 'No one is registered yet.')
      : table(
          countInWords(intake.taken, 'participant'),
          ['Name', 'Company', 'Access and other needs', 'Signature'],
          rows,
        ),
  );
}
