import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { HttpError } from '../../http-error.ts';
import { intakesNotInContent, listIntakes, peopleOf, type ListedIntake } from '../../submissions/intakes.ts';
import type { DeskParts } from '../desk-parts.ts';
import { intakePath, intakeValues, isIntake, listRegistrations, readIntakeValues } from '../shown.ts';
import { intakeBody, trainerListBody } from '../views/intake.ts';
import type { SendPage } from '../views/layout.ts';
import { seatsInWords } from '../views/lists.ts';
import { base, h, link, table } from '../views/parts.ts';

/** Rows of one page of the intakes that have passed, which grow without end. */
const pageLength = 100;

/** List of intakes with seats and registrations, and the page of each intake. */
export async function intakesRoutes(
  app: FastifyInstance,
  { send, store, content, clock }: DeskParts & { send: SendPage },
): Promise<void> {
  const list = async (filter?: ReturnType<typeof readIntakeValues>) =>
    listIntakes(
      await store.listBookedIntakes({ ...(filter && { asBooked: filter }) }),
      content,
      dayInSingapore(clock()),
    );

  /** The intake of the query, with its registrations, the oldest first. */
  async function read(request: FastifyRequest) {
    const wanted = readIntakeValues(new Map(new URLSearchParams(request.url.split('?')[1])));
    const intake = wanted && (await list(wanted)).find((one) => isIntake(one, wanted));
    if (!intake)
      throw new HttpError(404, 'No one is registered for this date any more, and the website does not have it.');
    return { intake, registrations: await listRegistrations(store, intakeValues(intake)) };
  }

  app.get<{ Querystring: { past?: string; page?: string } }>('/intakes', async (request, reply) => {
    const all = await list();
    const missing = intakesNotInContent(all);
    const isPast = request.query.past === 'yes';
    const shown = all.filter((intake) => (isPast ? intake.passed && peopleOf(intake) > 0 : !intake.passed));
    const others = shown.filter((intake) => !missing.includes(intake));
    const page = /^[1-9]\d{0,4}$/.test(request.query.page ?? '') ? Number(request.query.page) : 1;
    const onPage = isPast ? others.toReversed().slice((page - 1) * pageLength, page * pageLength) : others;
    const pageLink = (to: number, words: string) => link(`${base}/intakes?past=yes&page=${to}`, words);
    const body = h(
      'div',
      null,
      isPast || missing.length === 0 ? null : missingPart(missing),
      onPage.length === 0
        ? h('p', null, isPast ? 'No one was registered for a date that has passed.' : 'No date is to come.')
        : intakesTable(isPast ? 'Dates that have passed, with people, newest first' : 'Dates to come', onPage),
      isPast
        ? h(
            'p',
            { className: 'buttons' },
            page > 1 ? pageLink(page - 1, 'Newer') : null,
            page * pageLength < others.length ? pageLink(page + 1, 'Older') : null,
          )
        : null,
      h(
        'p',
        null,
        isPast
          ? link(`${base}/intakes`, 'Show dates to come')
          : link(`${base}/intakes?past=yes`, 'Show dates that have passed'),
      ),
    );
    return send(request, reply, { title: isPast ? 'Intakes that have passed' : 'Intakes', body });
  });

  app.get('/intakes/participants', async (request, reply) => {
    const { intake, registrations } = await read(request);
    const body = intakeBody(intake, registrations, content.forms);
    return send(request, reply, { title: titleOf(intake), body });
  });

  app.get('/intakes/list', async (request, reply) => {
    const { intake, registrations } = await read(request);
    const body = trainerListBody(intake, registrations, content.forms);
    return send(request, reply, { title: `Participants: ${titleOf(intake)}`, body });
  });
}

const titleOf = ({ courseName, dateText }: ListedIntake) => `${courseName}, ${dateText ?? 'no date'}`;

function intakesTable(caption: string, intakes: readonly ListedIntake[]) {
  const rows = intakes.map((intake) => ({
    key: intakePath(intake),
    cells: [
      link(intakePath(intake), intake.dateText ?? 'No date'),
      intake.courseName,
      seatsInWords(intake),
      intake.counts.waiting,
      intake.counts.new,
    ],
  }));
  return table(caption, ['Date', 'Course', 'Seats taken', 'Waiting list', 'Not confirmed yet'], rows);
}

function missingPart(intakes: readonly ListedIntake[]) {
  const rows = intakes.map((intake) => ({
    key: intakePath(intake),
    cells: [
      link(intakePath(intake), intake.dateText ?? 'No date'),
      intake.courseName,
      intake.now === undefined ? 'No longer has it' : `Now has ${intake.now}`,
      peopleOf(intake),
      link(intakePath(intake, 'move'), 'Move them and tell them'),
    ],
  }));
  return h(
    'section',
    { className: 'problem' },
    h('h2', null, 'Intakes that are no longer in the content'),
    h('p', null, 'People are registered for these dates, but the website no longer has them.'),
    table(
      'Dates as the registrants were told them',
      ['Date', 'Course', 'The website', 'Registrations', 'What to do'],
      rows,
    ),
  );
}
