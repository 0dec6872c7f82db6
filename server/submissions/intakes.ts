import { findBooked, hasPassed, intakeInWords, type Course } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { SubmissionFilter } from '../store/filter.ts';
import type { BookedIntake, SeatCount } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { noneTaken } from './seats.ts';

/** An intake as it was confirmed to its registrants, or as the content has it if it has no registrations. */
export interface ListedIntake extends BookedIntake {
  /**
   * `offered`: as the content has it. `changed`: the content has other dates or another place, `dateTextInContent`.
   * `removed`: the content no longer has the intake or its course. `undated`: registered without a date.
   */
  status: 'offered' | 'changed' | 'removed' | 'undated';
  dateTextInContent?: string;
  /** True if its last day has passed, or its first day if it is not `offered`. */
  passed: boolean;
  /** Seats of the content; undefined if it does not limit them, or no longer has the intake. */
  seats?: number;
  /** True if the content says that no seat is left, whatever the number of registrations. */
  full: boolean;
  /** Seats of the intake, whatever date or place was confirmed, because all its registrations share the seats. */
  seatCount: SeatCount;
}

/** Seats by slug of the course and value of the intake, as the store's `readSeats` returns them. */
type SeatCounts = ReadonlyMap<string, ReadonlyMap<string, SeatCount>>;

function compareWithContent(
  bookedIntake: BookedIntake,
  seatCounts: SeatCounts,
  courses: readonly Course[],
  today: Day,
): ListedIntake {
  const { course: slug = '', intake: value = '', taken } = bookedIntake;
  const { course, intake } = findBooked(courses, bookedIntake);
  const listedIntake = {
    ...bookedIntake,
    courseName: course?.name ?? bookedIntake.courseName,
    seatCount: seatCounts.get(slug)?.get(value) ?? { ...noneTaken, taken },
    ...(intake?.seats !== undefined && { seats: intake.seats }),
    full: intake?.full ?? false,
  };
  const { startsOn } = listedIntake;
  if (startsOn === undefined) return { ...listedIntake, status: 'undated', passed: false };
  if (!intake) return { ...listedIntake, status: 'removed', passed: startsOn < today };
  const dateTextInContent = intakeInWords(intake);
  if (dateTextInContent !== listedIntake.dateText)
    return { ...listedIntake, status: 'changed', dateTextInContent, passed: startsOn < today };
  return { ...listedIntake, status: 'offered', passed: hasPassed(intake, today) };
}

/**
 * Lists the intakes of the content with their registrations, and booked intakes that the content has changed or removed.
 * Earliest first, undated last.
 * @param filter of the booked ones; an intake of the content that it leaves out is listed as one without registrations
 */
export async function readIntakes(
  store: Pick<Store, 'listBookedIntakes' | 'readSeats'>,
  { courses }: Pick<Content, 'courses'>,
  today: Day,
  filter: Pick<SubmissionFilter, 'asBooked' | 'startsFrom'>,
): Promise<ListedIntake[]> {
  const bookedIntakes = await store.listBookedIntakes(filter);
  const coursesWithIntakes = courses.filter(({ intakes }) => intakes.length > 0).map(({ slug }) => slug);
  const slugs = new Set([...coursesWithIntakes, ...bookedIntakes.flatMap(({ course }) => course ?? [])]);
  const seatCounts = await store.readSeats([...slugs]);
  const intakesWithRegistrations = bookedIntakes.map((intake) =>
    compareWithContent(intake, seatCounts, courses, today),
  );
  const offeredKeys = new Set(
    intakesWithRegistrations
      .filter(({ status }) => status === 'offered')
      .map(({ course, intake }) => `${course}/${intake}`),
  );
  const otherIntakes = courses.flatMap(({ slug, name, intakes }) =>
    intakes
      .filter(({ value }) => !offeredKeys.has(`${slug}/${value}`))
      .map((intake): ListedIntake => ({
        course: slug,
        courseName: name,
        intake: intake.value,
        startsOn: intake.starts,
        dateText: intakeInWords(intake),
        counts: {},
        taken: 0,
        seatCount: seatCounts.get(slug)?.get(intake.value) ?? noneTaken,
        status: 'offered',
        passed: hasPassed(intake, today),
        ...(intake.seats !== undefined && { seats: intake.seats }),
        full: intake.full,
      })),
  );
  const sortKey = ({ startsOn = '9999', courseName }: ListedIntake) => `${startsOn} ${courseName}`;
  return [...intakesWithRegistrations, ...otherIntakes].sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

/** Number of registrations for an intake, the waiting list included and cancelled ones left out. */
export const registrationCount = ({ counts }: BookedIntake): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) - (counts.cancelled ?? 0);

/** Upcoming intakes with registrations that the content no longer has as confirmed. */
export const intakesNotInContent = (intakes: readonly ListedIntake[]): ListedIntake[] =>
  intakes.filter(
    (intake) =>
      (intake.status === 'removed' || intake.status === 'changed') && !intake.passed && registrationCount(intake) > 0,
  );
