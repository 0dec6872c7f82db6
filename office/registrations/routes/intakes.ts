import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInSingapore } from '../../../model/dates/day.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Submission } from '../../../server/store/records.ts';
import { intakesNotInContent, listIntakes, peopleOf, type ListedIntake } from '../../../server/submissions/intakes.ts';
import { readSent } from '../form.ts';
import { base, facts, html, link, table, type Column } from '../html.ts';
import {
  companyColumn,
  exportForm,
  intakePath,
  intakeValues,
  listRegistrations,
  nameColumn,
  nameWithSeats,
  pathOf,
  readIntakeValues,
  seatsInWords,
  stateColumn,
  withSeat,
} from '../lists.ts';
import type { PageParts } from '../page.ts';

/** List of intakes with seats and registrations, and the page of each intake. */
export async function intakesRoutes(app: FastifyInstance, { send, store, content, clock }: PageParts): Promise<void> {
  const { forms } = content;
  const list = async (filter: Parameters<typeof store.listBookedIntakes>[0] = {}) =>
    listIntakes(await store.listBookedIntakes(filter), content, dayInSingapore(clock()));

  /** The intake of the query, with its registrations, the oldest first. */
  async function read(request: FastifyRequest) {
    const wanted = readIntakeValues(readSent(request));
    const path = wanted && intakePath({ ...wanted, courseName: wanted.course, dateText: wanted.date });
    const intake = wanted && (await list({ asBooked: wanted })).find((one) => intakePath(one) === path);
    if (!intake)
      throw new HttpError(404, 'No one is registered for this date any more, and the website does not have it.');
    const title = `${intake.courseName}, ${intake.dateText ?? 'no date'}`;
    return { intake, title, registrations: await listRegistrations(store, intakeValues(intake)) };
  }

  app.get('/intakes', async (request, reply) => {
    const all = await list();
    if (readSent(request).get('past') === 'yes') {
      const past = all.filter((intake) => intake.passed && peopleOf(intake) > 0).toReversed();
      const body = html`${intakesTable('Dates that have passed, with people, newest first', past)}
        <p>${link(`${base}/intakes`, 'Show dates to come')}</p>`;
      return send(reply, 'Intakes that have passed', body);
    }
    const missing = intakesNotInContent(all);
    const offered = all.filter((intake) => !intake.passed && !missing.includes(intake));
    const body = html`
      ${
        missing.length > 0 &&
        html`<section class="problem">
          <h2>Intakes that are no longer in the content</h2>
          <p>People are registered for these dates, but the website no longer has them.</p>
          ${intakesTable('Dates as the registrants were told them', missing, true)}
        </section>`
      }
      ${intakesTable('Dates to come', offered)}
      <p>${link(`${base}/intakes?past=yes`, 'Show dates that have passed')}</p>
    `;
    return send(reply, 'Intakes', body);
  });

  app.get('/intakes/participants', async (request, reply) => {
    const { intake, title, registrations } = await read(request);
    return send(reply, title, intakeBody(intake, registrations, forms));
  });

  app.get('/intakes/list', async (request, reply) => {
    const { intake, title, registrations } = await read(request);
    return send(reply, `Participants: ${title}`, trainerList(intake, registrations, forms));
  });
}

/** Table of intakes. @param isMissing if the content no longer has them */
function intakesTable(caption: string, intakes: readonly ListedIntake[], isMissing = false) {
  if (intakes.length === 0) return html`<p>${caption}: none.</p>`;
  return table(caption, intakes, [
    ['Date', (intake) => link(intakePath(intake), intake.dateText ?? 'No date')],
    ['Course', ({ courseName }) => courseName],
    ['Seats taken', seatsInWords],
    ['Waiting list', ({ counts }) => counts.waiting],
    ['Not confirmed yet', ({ counts }) => counts.new],
    ...(isMissing
      ? ([
          ['The website', websiteHas],
          ['What to do', moveLink],
        ] as const)
      : []),
  ]);
}

const websiteHas = ({ now }: ListedIntake) => (now === undefined ? 'no longer has it' : `now has ${now}`);
const moveLink = (intake: ListedIntake) => link(intakePath(intake, 'move'), 'Move them and tell them');

/** The page of an intake. @param registrations all of it, the oldest first */
function intakeBody(intake: ListedIntake, registrations: readonly Submission[], forms: Content['forms']) {
  const of = (wanted: Submission['state']) => registrations.filter(({ state }) => state === wanted);
  const [participants, waiting, cancelled] = [withSeat(registrations), of('waiting'), of('cancelled')];
  const isMissing = intakesNotInContent([intake]).length > 0;
  const isFull = intake.seats !== undefined && intake.taken >= intake.seats;
  const people = (words: string, some: readonly Submission[], more: readonly Column<Submission>[] = []) =>
    table(`${some.length} ${words}, in the order of arrival`, some, [
      nameColumn,
      companyColumn(forms),
      ['Email', ({ values }) => values['email']],
      ['Phone', ({ values }) => values['phone']],
      stateColumn,
      ...more,
    ]);
  return html`
    ${facts([
      ['Course', intake.courseName],
      ['Date in their confirmation', intake.dateText],
      ['The website', isMissing && html`<strong class="error">${websiteHas(intake)}</strong>. ${moveLink(intake)}`],
      ['Seats taken', seatsInWords(intake)],
    ])}
    <h2>Participants</h2>
    ${
      participants.length === 0
        ? html`<p>No one is registered yet.</p>`
        : html`${people('registered', participants)}
            <p>${link(intakePath(intake, 'list'), 'List for the trainer, to print')}</p>`
    }
    ${
      waiting.length > 0 &&
      html`<h2>Waiting list</h2>
        <p>
          ${isFull ? 'No seat is free at the moment.' : 'Give a free seat to the first. The email is shown before it is sent.'}
        </p>
        ${people('waiting', waiting, [
          ['What to do', (submission) => link(pathOf(submission, '/state?to=new'), 'Move up')],
        ])}`
    }
    ${
      cancelled.length > 0 &&
      html`<h2>Cancelled</h2>
        ${people('cancelled', cancelled)}`
    }
    ${registrations.length > 0 && exportForm(intakeValues(intake))}
  `;
}

/** List of participants for the trainer, with only the data that the class needs. */
function trainerList(intake: ListedIntake, registrations: readonly Submission[], forms: Content['forms']) {
  /** Registrant's answers that are needed for the class only, such as access needs. */
  const needsOf = ({ form: id, values }: Submission) => {
    const fields = forms.find((form) => form.id === id)?.fields.filter(({ untilCourse }) => untilCourse) ?? [];
    return fields.flatMap(({ name }) => values[name] ?? []).join('\n');
  };
  const participants = withSeat(registrations);
  return html`<div class="trainer">
    <p class="hint on-screen">
      Print this page from the menu of your browser. It has no email addresses and no telephone numbers.
      ${link(intakePath(intake), 'Back to the intake')}
    </p>
    ${
      participants.length === 0
        ? html`<p>No one is registered yet.</p>`
        : table(countInWords(intake.taken, 'participant'), participants, [
            ['Name', nameWithSeats],
            companyColumn(forms),
            ['Access and other needs', needsOf],
            ['Signature', () => ''],
          ])
    }
  </div>`;
}
