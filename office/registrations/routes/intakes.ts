import type { FastifyInstance } from 'fastify';
import { certificateOf, findBooked, type Course } from '../../../model/courses/course.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Submission } from '../../../server/store/records.ts';
import { intakesNotInContent, listIntakes, peopleOf, type ListedIntake } from '../../../server/submissions/intakes.ts';
import { noSeats, opennessInWords } from '../../../server/submissions/seats.ts';
import { dateOnWebsite, registrationsPath } from '../../shell/paths.ts';
import { followingEmails } from '../following.ts';
import {
  intakePath,
  intakeValues,
  manyPath,
  submissionPath,
  intakeValuesPath,
  readIntakeValues,
} from '../addresses.ts';
import {
  exportForm,
  nameColumn,
  paymentColumn,
  seatsInWords,
  stateColumn,
  tableOf,
  tickList,
  tickTableOf,
  type Column,
  type ManyChange,
} from '../lists.ts';
import { listRegistrations, withSeat } from '../read-submissions.ts';
import { paragraph, view, type PageParts, type Part, type View } from '../page.ts';
import { hiddenNames, readSent } from '../sent-values.ts';
import { companyColumn } from './company.ts';

/** List of intakes with seats and registrations, and the page of each intake. */
export async function intakesRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;
  const path = `${registrationsPath}/intakes`;
  const list = async (filter: Parameters<typeof store.listBookedIntakes>[0]) =>
    listIntakes(await store.listBookedIntakes(filter), content, dayInSingapore(clock()));

  app.get('/intakes', async (request, reply) => {
    const all = await list({});
    if (readSent(request).get('past') === 'yes') {
      const past = all.filter((intake) => intake.passed && peopleOf(intake) > 0).toReversed();
      return send(reply, 'Intakes that have passed', [
        intakesTable('Dates that have passed, with people, newest first', past),
        paragraph({ text: 'Show dates to come', href: path }),
      ]);
    }
    const missing = intakesNotInContent(all);
    const offered = all.filter((intake) => !intake.passed && !missing.includes(intake));
    return send(reply, 'Intakes', [
      missing.length > 0 &&
        view('Notice', { look: 'problem', heading: 'Intakes that are no longer in the content' }, [
          paragraph('People are registered for these dates, but the website no longer has them.'),
          intakesTable('Dates as the registrants were told them', missing, whatToDo),
        ]),
      intakesTable('Dates to come', offered),
      paragraph({ text: 'Show dates that have passed', href: `${path}?past=yes` }),
    ]);
  });

  app.get('/intakes/participants', async (request, reply) => {
    const values = readIntakeValues(readSent(request));
    const address = values && intakeValuesPath(values);
    const intakes = values ? await list({ asBooked: values }) : [];
    const intake = intakes.find((candidate) => intakePath(candidate) === address);
    if (!intake)
      throw new HttpError(404, 'No one is registered for this date any more, and the website does not have it.');
    const registrations = await listRegistrations(store, intakeValues(intake));
    const inState = (requestedState: Submission['state']) =>
      registrations.filter(({ state }) => state === requestedState);
    const [participants, waiting, cancelled] = [withSeat(registrations), inState('waiting'), inState('cancelled')];
    const { course } = findBooked(content.courses, intake);
    const hasPeople = participants.length + waiting.length + cancelled.length > 0;
    const isFull = intake.seats !== undefined && intake.taken >= intake.seats;
    const noteOnSeats = isFull
      ? 'No seat is free at the moment.'
      : 'Give a free seat to the first. The email is shown before it is sent.';
    const people = (status: string, rows: readonly Submission[], columns: readonly Column<Submission>[] = []) =>
      tickTableOf(`${rows.length} ${status}, in the order of arrival`, rows, [
        nameColumn,
        companyColumn(content.forms),
        ['Email', ({ values: { email } }) => email],
        ['Phone', ({ values: { phone } }) => phone],
        stateColumn,
        paymentColumn,
        ...columns,
      ]);
    const lists: Part[] = [
      view('Section', { heading: 'Participants' }, [
        participants.length > 0 ? people('registered', participants) : paragraph('No one is registered yet.'),
      ]),
      waiting.length > 0 &&
        view('Section', { heading: 'Waiting list' }, [paragraph(noteOnSeats), people('waiting', waiting, [moveUp])]),
      cancelled.length > 0 && view('Section', { heading: 'Cancelled' }, [people('cancelled', cancelled)]),
    ];
    const label = 'With the ticked ones, or with all if none is ticked:';
    return send(reply, `${intake.courseName}, ${intake.dateText ?? 'no date'}`, [
      intakesNotInContent([intake]).length > 0 &&
        view('Notice', { look: 'problem' }, [paragraph(`The website ${websiteHas(intake)}. `, moveThem(intake))]),
      view('Facts', {
        rows: [
          ['Course', intake.courseName],
          ['Date in their confirmation', intake.dateText],
          ['Seats taken', seatsInWords(intake)],
          ['For visitors', course && (await readOpenness(intake, course))],
          [
            'On the website',
            intake.course === undefined
              ? undefined
              : { text: 'Dates and seats of this course', href: dateOnWebsite(intake.course, intake.intake) },
          ],
        ],
      }),
      participants.length + waiting.length > 0 &&
        view('ActionLinks', { links: linksForEveryone(intake, course, participants.length > 0) }),
      ...(hasPeople ? [tickList(intakeValues(intake), lists, label)] : lists),
      await followingEmails(intake, registrations, parts),
      hasPeople && exportForm(intakeValues(intake)),
    ]);
  });

  /** If visitors can register for an intake, in words; undefined if the website does not have it. */
  async function readOpenness({ status, intake: value = '' }: ListedIntake, { slug, intakes }: Course) {
    const intake = status === 'offered' ? intakes.find((offered) => offered.value === value) : undefined;
    if (!intake) return undefined;
    const counts = await store.readSeats(slug);
    return opennessInWords(intake, counts.get(value) ?? noSeats, dayInSingapore(clock()));
  }
}

const intakesTable = (
  caption: string,
  intakes: readonly ListedIntake[],
  columns: readonly Column<ListedIntake>[] = [],
): View =>
  tableOf(caption, intakes, [
    ['Date', (intake) => ({ text: intake.dateText ?? 'No date', href: intakePath(intake) })],
    ['Course', ({ courseName }) => courseName],
    ['Seats taken', seatsInWords],
    ['Waiting list', ({ counts }) => counts.waiting],
    ['Not confirmed yet', ({ counts }) => counts.new],
    ...columns,
  ]);

/** A link to a change of everyone of an intake. */
const linkToChange = (intake: ListedIntake, text: string, change: ManyChange) => ({
  text,
  href: `${manyPath}?${new URLSearchParams({ ...intakeValues(intake), [hiddenNames.change]: change }).toString()}`,
});

/**
 * Changes and pages of everyone of an intake.
 * @param hasParticipants if not, only those that also concern its waiting list
 */
function linksForEveryone(intake: ListedIntake, course: Course | undefined, hasParticipants: boolean) {
  const hasCertificates = course !== undefined && certificateOf(course) !== undefined;
  const [move, cancel] = [
    linkToChange(intake, 'Move this date', 'move'),
    linkToChange(intake, 'Cancel this date', 'cancel'),
  ];
  if (!hasParticipants) return [move, cancel];
  return [
    linkToChange(intake, 'Write to everyone', 'write'),
    move,
    { text: 'List for the trainer', href: intakePath(intake, 'list') },
    { text: 'Attendance', href: intakePath(intake, 'attendance') },
    ...(hasCertificates ? [{ text: 'Certificates', href: intakePath(intake, 'certificates') }] : []),
    cancel,
  ];
}

const moveThem = (intake: ListedIntake) => linkToChange(intake, 'Move them and tell them', 'move');

const websiteHas = ({ now }: ListedIntake) => (now === undefined ? 'no longer has it' : `now has ${now}`);

/** Columns for intakes that the content no longer has. */
const whatToDo: readonly Column<ListedIntake>[] = [
  ['The website', websiteHas],
  ['What to do', moveThem],
];

const moveUp: Column<Submission> = [
  'What to do',
  (submission) => ({ text: 'Move up', href: submissionPath(submission, '/state?to=new') }),
];
