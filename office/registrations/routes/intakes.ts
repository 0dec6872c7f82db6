import type { FastifyInstance } from 'fastify';
import { certificateOf, findBooked, hasBegun, type Course } from '../../../model/courses/course.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { Submission } from '../../../server/store/records.ts';
import {
  registrationCount,
  intakesNotInContent,
  readIntakes,
  type ListedIntake,
} from '../../../server/submissions/intakes.ts';
import { opennessInWords, untakenSeats } from '../../../server/submissions/seats.ts';
import { intakeOnWebsite, registrationsPath } from '../../shell/paths.ts';
import {
  intakePath,
  intakeValues,
  intakeValuesPath,
  manyPath,
  readIntakeValues,
  submissionPath,
} from '../addresses.ts';
import { followingEmailsSection } from '../following.ts';
import {
  bookingInWords,
  exportForm,
  nameColumn,
  paymentColumn,
  stateColumn,
  tableOf,
  takenInWords,
  tickList,
  tickTableOf,
  type Column,
  type ManyChange,
} from '../lists.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { findDoubles, listRegistrations, withSeat } from '../read-submissions.ts';
import { deskNames, readSent } from '../sent-values.ts';
import type { Part, View } from '../views/render-page.tsx';
import { companyColumn } from './company.ts';

export async function intakesRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  const { store, content, clock } = parts;
  const path = `${registrationsPath}/intakes`;

  app.get('/intakes', async (request, reply) => {
    const intakes = await readIntakes(store, content, dayInSingapore(clock()), {});
    if (readSent(request).get('past') === 'yes') {
      const pastIntakes = intakes.filter((intake) => intake.passed && registrationCount(intake) > 0).toReversed();
      return send(reply, 'Intakes that have passed', [
        intakesTable('Dates that have passed, with people, newest first', pastIntakes),
        paragraph({ text: 'Show dates to come', href: path }),
      ]);
    }
    const missingIntakes = intakesNotInContent(intakes);
    const comingIntakes = intakes.filter((intake) => !intake.passed && !missingIntakes.includes(intake));
    return send(reply, 'Intakes', [
      missingIntakes.length > 0 &&
        view('Notice', { look: 'problem', heading: 'Intakes that are no longer on the website' }, [
          paragraph('People are registered for these dates, but the website no longer has them.'),
          intakesTable('Dates as the registrants were told them', missingIntakes, [
            ['The website', websiteHas],
            ['What to do', linkToMove],
          ]),
        ]),
      intakesTable('Dates to come', comingIntakes),
      paragraph({ text: 'Show dates that have passed', href: `${path}?past=yes` }),
    ]);
  });

  app.get('/intakes/participants', async (request, reply) => {
    const values = readIntakeValues(readSent(request));
    const today = dayInSingapore(clock());
    // The seats of other courses are not shown, so they are not read.
    const courses = content.courses.filter(({ slug }) => slug === values?.course);
    const intakes = values ? await readIntakes(store, { courses }, today, { asBooked: values }) : [];
    const intake = intakes.find((candidate) => values && intakePath(candidate) === intakeValuesPath(values));
    if (!intake)
      throw new HttpError(404, 'No one is registered for this date any more, and the website does not have it.');
    const { course, intake: offeredIntake } = findBooked(content.courses, intake);
    const registrations = await listRegistrations(store, intakeValues(intake));
    // A seat that is held for the waiting list is free for the first who waits.
    const hasFreeSeat = untakenSeats(intake.seats ?? Infinity, intake.seatCount) > 0;
    const lists = peopleLists(registrations, hasFreeSeat, await findDoubles(store, registrations));
    const openness =
      intake.status === 'offered' && offeredIntake
        ? opennessInWords(offeredIntake, intake.seatCount, today)
        : undefined;
    const websiteLink = intake.course && {
      text: 'Dates and seats of this course',
      href: intakeOnWebsite(intake.course, intake.intake),
    };
    const facts = [
      ['Course', intake.courseName],
      ['Date in their confirmation', intake.dateText],
      ['Seats taken', takenInWords(intake)],
      ['For visitors', openness],
      ['On the website', websiteLink],
    ] as const;
    return send(reply, bookingInWords(intake), [
      intakesNotInContent([intake]).length > 0 &&
        view('Notice', { look: 'problem' }, [paragraph(`The website ${websiteHas(intake)}. `, linkToMove(intake))]),
      offeredIntake &&
        !hasBegun(offeredIntake, today) &&
        intake.seatCount.taken === 0 &&
        registrations.length > 0 &&
        registrations.every(({ state }) => state === 'cancelled') &&
        view('Notice', { look: 'problem' }, [
          paragraph(
            'Everyone has cancelled, and the website still has this date. If it does not take place, remove it under ',
            websiteLink,
            '.',
          ),
        ]),
      view('Facts', { rows: facts }),
      view('ActionLinks', { links: linksForEveryone(intake, course, registrations) }),
      ...(registrations.length > 0
        ? [tickList(intakeValues(intake), lists, 'With the ticked ones, or with all if none is ticked:')]
        : lists),
      followingEmailsSection(intake, course, offeredIntake, parts),
      registrations.length > 0 && exportForm(intakeValues(intake)),
    ]);
  });
}

function peopleLists(
  registrations: readonly Submission[],
  hasFreeSeat: boolean,
  listDoubles: (submission: Submission) => readonly Submission[],
): Part[] {
  const linkToDouble = (submission: Submission) => {
    const [double] = listDoubles(submission);
    return double && { text: double.reference, href: submissionPath(double) };
  };
  const table = (status: string, rows: readonly Submission[], columns: readonly Column<Submission>[] = []) =>
    tickTableOf(`${rows.length} ${status}, in the order of arrival`, rows, [
      nameColumn,
      companyColumn,
      ['Email', ({ values: { email } }) => email],
      ['Phone', ({ values: { phone } }) => phone],
      stateColumn,
      paymentColumn,
      ...(rows.some(linkToDouble) ? ([['Also registered', linkToDouble]] as const) : []),
      ...columns,
    ]);
  const seatedRegistrations = withSeat(registrations);
  const waitingRegistrations = registrations.filter(({ state }) => state === 'waiting');
  const cancelledRegistrations = registrations.filter(({ state }) => state === 'cancelled');
  const seatNote = hasFreeSeat
    ? 'Give a free seat to the first. The email is shown before it is sent.'
    : 'No seat is free at the moment.';
  const linkToMoveUp = (submission: Submission) => ({
    text: 'Move up',
    href: submissionPath(submission, '/state?to=new'),
  });
  return [
    view('Section', { heading: 'Participants' }, [
      seatedRegistrations.length > 0
        ? table('registered', seatedRegistrations)
        : paragraph('No one is registered yet.'),
    ]),
    waitingRegistrations.length > 0 &&
      view('Section', { heading: 'Waiting list' }, [
        paragraph(seatNote),
        table('waiting', waitingRegistrations, [['What to do', linkToMoveUp]]),
      ]),
    cancelledRegistrations.length > 0 &&
      view('Section', { heading: 'Cancelled' }, [table('cancelled', cancelledRegistrations)]),
  ];
}

const intakesTable = (
  caption: string,
  intakes: readonly ListedIntake[],
  columns: readonly Column<ListedIntake>[] = [],
): View =>
  tableOf(caption, intakes, [
    ['Date', (intake) => ({ text: intake.dateText ?? 'No date', href: intakePath(intake) })],
    ['Course', ({ courseName }) => courseName],
    ['Seats taken', takenInWords],
    ['Waiting list', ({ counts }) => counts.waiting],
    ['Not confirmed yet', ({ counts }) => counts.new],
    ...columns,
  ]);

const linkToChange = (intake: ListedIntake, text: string, change: ManyChange) => ({
  text,
  href: `${manyPath}?${new URLSearchParams({ ...intakeValues(intake), [deskNames.change]: change }).toString()}`,
});

/** Changes and pages of everyone of an intake; of a waiting list alone, only those that concern it; none without people. */
function linksForEveryone(intake: ListedIntake, course: Course | undefined, registrations: readonly Submission[]) {
  const move = linkToChange(intake, 'Move this date', 'move');
  const cancel = linkToChange(intake, 'Cancel this date', 'cancel');
  if (withSeat(registrations).length === 0)
    return registrations.some(({ state }) => state === 'waiting') ? [move, cancel] : [];
  const hasCertificates = course !== undefined && certificateOf(course) !== undefined;
  return [
    linkToChange(intake, 'Write to everyone', 'write'),
    move,
    { text: 'List for the trainer', href: intakePath(intake, 'list') },
    { text: 'Attendance', href: intakePath(intake, 'attendance') },
    ...(hasCertificates ? [{ text: 'Certificates', href: intakePath(intake, 'certificates') }] : []),
    cancel,
  ];
}

const linkToMove = (intake: ListedIntake) => linkToChange(intake, 'Move them and tell them', 'move');

/** End of a sentence that begins with `The website`: what it has in place of an intake. */
const websiteHas = ({ dateTextInContent }: ListedIntake) =>
  dateTextInContent === undefined ? 'no longer has it' : `now has ${dateTextInContent}`;
