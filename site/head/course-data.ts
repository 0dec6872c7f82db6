import type { Course as CourseData } from 'schema-dts';
import { hasBegun, lastDay, locationOf, taughtHours, type Course, type Intake } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { addressInWords, type Organisation } from '../../model/organisation/organisation.ts';
import { toAddress } from '../settings.ts';
import { addressData, organisationId } from './organisation-data.ts';

/** A length in days or weeks as ISO 8601 writes it: `P3D`, `P5W`. */
function isoDuration(duration: Course['duration']): string {
  return 'days' in duration ? `P${duration.days}D` : `P${duration.weeks}W`;
}

/** Course modes of schema.org. */
const modes = { classroom: 'Onsite', online: 'Online', both: 'Blended' } as const;

/** An intake with its first and last day, hours and location. */
function instanceData(course: Course, intake: Intake, organisation: Organisation) {
  const { terms } = course;
  const { starts, place } = intake;
  const hours = taughtHours(course);
  const location = placeData(course, intake, organisation);
  return {
    '@type': 'CourseInstance' as const,
    startDate: starts,
    endDate: lastDay(intake),
    ...(terms.format && {
      courseMode: modes[terms.format === 'online' && place !== undefined ? 'classroom' : terms.format],
    }),
    ...(hours !== undefined && { courseWorkload: isoHours(hours) }),
    ...(location && { location }),
  };
}

/** Place of an intake: the company's own rooms, or a place of which only the words are known. */
function placeData(course: Course, intake: Intake, organisation: Organisation) {
  if (course.terms.format === 'online' && intake.place === undefined) return undefined;
  const location = locationOf(course, intake);
  if (location === undefined) return undefined;
  return location.includes(addressInWords(organisation))
    ? { '@type': 'Place' as const, name: intake.place ?? organisation.name, address: addressData(organisation) }
    : { '@type': 'Place' as const, name: location, address: location };
}

/** Hours of teaching as ISO 8601 writes them: `PT9H`, `PT13H30M`. */
function isoHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}

/**
 * A course with its fee, terms and the intakes that have not begun. A fee on request is left out. Only a certificate of
 * our own is a credential that it awards: an attempt at another body's examination is none.
 */
export function courseData(course: Course, organisation: Organisation, today: Day) {
  const { name, summary, page, duration, level, price, award, terms } = course;
  const intakes = course.intakes.filter((intake) => !hasBegun(intake, today));
  return {
    '@type': 'Course',
    name,
    description: summary,
    url: toAddress(page),
    provider: organisationId,
    inLanguage: 'en',
    timeRequired: isoDuration(duration),
    ...(terms.prerequisites !== undefined && { coursePrerequisites: terms.prerequisites }),
    ...(level && { educationalLevel: level }),
    ...(award && { educationalCredentialAwarded: award }),
    ...(price !== undefined && {
      offers: { '@type': 'Offer' as const, category: 'Paid', price, priceCurrency: 'SGD' },
    }),
    ...(intakes.length > 0 && {
      hasCourseInstance: intakes.map((intake) => instanceData(course, intake, organisation)),
    }),
  } satisfies CourseData;
}
