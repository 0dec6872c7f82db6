import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificateOf, findBooked, type Course } from '../../../model/courses/course.ts';
import { termInWords, termLabels } from '../../../model/courses/terms-in-words.ts';
import { dayInSingapore, type Day } from '../../../model/dates/day.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Submission } from '../../../server/store/records.ts';
import { intakesNotInContent, listIntakes, peopleOf, type ListedIntake } from '../../../server/submissions/intakes.ts';
import { noSeats, opennessInWords } from '../../../server/submissions/seats.ts';
import { dateOnWebsite, registrationsPath } from '../../shell/paths.ts';
import {
  companyColumn,
  intakePath,
  intakeValues,
  listRegistrations,
  nameColumn,
  pathOf,
  pathOfIntake,
  paymentColumn,
  readIntakeValues,
  seatsInWords,
  stateColumn,
  tableOf,
  tickTableOf,
  withSeat,
  type Column,
} from '../lists.ts';
import { readClass, type ClassPerson } from '../class-people.ts';
import { companyOf } from '../company.ts';
import { followingProps } from '../following.ts';
import { hiddenNames } from '../hidden-names.ts';
import type { PageParts } from '../page.ts';
import { readSent } from '../sent-values.ts';
import { view, type View } from '../view.ts';
import type { FollowingProps } from '../views/Intake.tsx';

/** List of intakes with seats and registrations, and the page of each intake. */
export async function intakesRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;
  const { forms } = content;
  const path = `${registrationsPath}/intakes`;
  const list = async (filter: Parameters<typeof store.listBookedIntakes>[0]) =>
    listIntakes(await store.listBookedIntakes(filter), content, dayInSingapore(clock()));

  /** The intake of the query, with its registrations, the oldest first. */
  async function read(request: FastifyRequest) {
    const requestedIntake = readIntakeValues(readSent(request));
    const address = requestedIntake && pathOfIntake(requestedIntake);
    const intake =
      requestedIntake &&
      (await list({ asBooked: requestedIntake })).find((candidate) => intakePath(candidate) === address);
    if (!intake)
      throw new HttpError(404, 'No one is registered for this date any more, and the website does not have it.');
    const title = `${intake.courseName}, ${intake.dateText ?? 'no date'}`;
    return { intake, title, registrations: await listRegistrations(store, intakeValues(intake)) };
  }

  /** If visitors can register for an intake, in words; undefined if the website does not have it. */
  async function readOpenness({ status, intake: value = '' }: ListedIntake, { slug, intakes }: Course) {
    const intake = status === 'offered' ? intakes.find((offered) => offered.value === value) : undefined;
    if (!intake) return undefined;
    const counts = await store.readSeats(slug);
    return opennessInWords(intake, counts.get(value) ?? noSeats, dayInSingapore(clock()));
  }

  app.get('/intakes', async (request, reply) => {
    const all = await list({});
    if (readSent(request).get('past') === 'yes') {
      const past = all.filter((intake) => intake.passed && peopleOf(intake) > 0).toReversed();
      const body = view('Intakes', {
        intakes: intakesTable('Dates that have passed, with people, newest first', past),
        others: { text: 'Show dates to come', href: path },
      });
      return send(reply, 'Intakes that have passed', body);
    }
    const missing = intakesNotInContent(all);
    const offered = all.filter((intake) => !intake.passed && !missing.includes(intake));
    const body = view('Intakes', {
      missing:
        missing.length > 0 ? intakesTable('Dates as the registrants were told them', missing, whatToDo) : undefined,
      intakes: intakesTable('Dates to come', offered),
      others: { text: 'Show dates that have passed', href: `${path}?past=yes` },
    });
    return send(reply, 'Intakes', body);
  });

  app.get('/intakes/participants', async (request, reply) => {
    const { intake, title, registrations } = await read(request);
    const course = content.courses.find(({ slug }) => slug === intake.course);
    const givesCertificate = course !== undefined && certificateOf(course) !== undefined;
    const following = await followingProps(intake, registrations, parts);
    const openness = course && (await readOpenness(intake, course));
    const about = { givesCertificate, following, openness };
    return send(reply, title, intakeView(intake, registrations, forms, about));
  });

  app.get('/intakes/list', async (request, reply) => {
    const { intake, title, registrations } = await read(request);
    const people = await readClass(store, registrations);
    return send(reply, `Participants: ${title}`, trainerList(intake, people, content, dayInSingapore(clock())));
  });
}

const intakesTable = (
  caption: string,
  intakes: readonly ListedIntake[],
  columns: readonly Column<ListedIntake>[] = [],
) =>
  tableOf(caption, intakes, [
    ['Date', (intake) => ({ text: intake.dateText ?? 'No date', href: intakePath(intake) })],
    ['Course', ({ courseName }) => courseName],
    ['Seats taken', seatsInWords],
    ['Waiting list', ({ counts }) => counts.waiting],
    ['Not confirmed yet', ({ counts }) => counts.new],
    ...columns,
  ]);

/** Address of a change of everyone of an intake. */
const manyPath = (intake: ListedIntake, change: string) =>
  `${registrationsPath}/many?${new URLSearchParams({ ...intakeValues(intake), [hiddenNames.change]: change }).toString()}`;

const websiteHas = ({ now }: ListedIntake) => (now === undefined ? 'no longer has it' : `now has ${now}`);

/** Columns for intakes that the content no longer has. */
const whatToDo: readonly Column<ListedIntake>[] = [
  ['The website', websiteHas],
  ['What to do', (intake) => ({ text: 'Move them and tell them', href: manyPath(intake, 'move') })],
];

/** Content of the page of an intake besides its people. */
interface AboutIntake {
  givesCertificate: boolean;
  following: FollowingProps | undefined;
  /** If visitors can register for it, in words. */
  openness: string | undefined;
}

/** The page of an intake. @param registrations all of it, the oldest first */
function intakeView(
  intake: ListedIntake,
  registrations: readonly Submission[],
  forms: Content['forms'],
  { givesCertificate, following, openness }: AboutIntake,
): View {
  const isMissing = intakesNotInContent([intake]).length > 0;
  const isFull = intake.seats !== undefined && intake.taken >= intake.seats;
  const people = (status: string, rows: readonly Submission[], columns: readonly Column<Submission>[] = []) =>
    tickTableOf(`${rows.length} ${status}, in the order of arrival`, rows, [
      nameColumn,
      companyColumn(forms),
      ['Email', ({ values }) => values['email']],
      ['Phone', ({ values }) => values['phone']],
      stateColumn,
      paymentColumn,
      ...columns,
    ]);
  const inState = (requestedState: Submission['state']) =>
    registrations.filter(({ state }) => state === requestedState);
  const [participants, waiting, cancelled] = [withSeat(registrations), inState('waiting'), inState('cancelled')];
  const moveUp: Column<Submission> = [
    'What to do',
    (submission) => ({ text: 'Move up', href: pathOf(submission, '/state?to=new') }),
  ];
  return view('Intake', {
    missing: isMissing ? { text: `The website ${websiteHas(intake)}.`, move: manyPath(intake, 'move') } : undefined,
    facts: [
      ['Course', intake.courseName],
      ['Date in their confirmation', intake.dateText],
      ['Seats taken', seatsInWords(intake)],
      ['For visitors', openness],
      [
        'On the website',
        intake.course === undefined
          ? undefined
          : { text: 'Dates and seats of this course', href: dateOnWebsite(intake.course, intake.intake) },
      ],
    ],
    everyone: [
      { text: 'Write to everyone', href: manyPath(intake, 'write') },
      { text: 'Move this date', href: manyPath(intake, 'move') },
      { text: 'List for the trainer', href: intakePath(intake, 'list') },
      { text: 'Attendance', href: intakePath(intake, 'attendance') },
      ...(givesCertificate ? [{ text: 'Certificates', href: intakePath(intake, 'certificates') }] : []),
      { text: 'Cancel this date', href: manyPath(intake, 'cancel') },
    ],
    list: intakeValues(intake),
    participants: participants.length > 0 ? people('registered', participants) : undefined,
    waiting:
      waiting.length > 0
        ? {
            note: isFull
              ? 'No seat is free at the moment.'
              : 'Give a free seat to the first. The email is shown before it is sent.',
            table: people('waiting', waiting, [moveUp]),
          }
        : undefined,
    cancelled: cancelled.length > 0 ? people('cancelled', cancelled) : undefined,
    following,
  });
}

/** List of participants for the trainer, with only the data that the class needs. */
function trainerList(
  intake: ListedIntake,
  people: readonly ClassPerson[],
  { forms, courses }: Pick<Content, 'forms' | 'courses'>,
  today: Day,
): View {
  /** Registrant's answers that are needed for the class only, such as access needs. */
  const needsOf = ({ form: id, values }: Submission) => {
    const fields = forms.find((form) => form.id === id)?.fields.filter(({ untilCourse }) => untilCourse) ?? [];
    return fields.flatMap(({ name }) => values[name] ?? []).join('\n');
  };
  const table = tableOf(countInWords(intake.taken, 'participant'), people, [
    ['Name', ({ name }) => name],
    ['Company', ({ submission }) => companyOf(submission, forms)],
    ['Access and other needs', ({ submission }) => needsOf(submission)],
    ['Signature', () => ''],
  ]);
  const { course, intake: offered } = findBooked(courses, intake);
  const factOf = (key: 'times' | 'place') =>
    [termLabels[key], course && termInWords(course, key, today, offered)] as const;
  return view('TrainerList', {
    facts: [factOf('times'), factOf('place')],
    participants: people.length > 0 ? table : undefined,
    back: intakePath(intake),
  });
}
