import type { Course as CourseData } from 'schema-dts';
import { taughtHours, type Course } from '../../../model/course.ts';
import type { ToAddress } from '../to-address.ts';
import { organisationId } from './organisation-data.ts';

/** A length as ISO 8601 writes it: `P3D`, `P5W`. */
function isoDuration(duration: Course['duration']): string {
  return 'days' in duration ? `P${duration.days}D` : `P${duration.weeks}W`;
}

/** A course with its fee and its intakes. What is not settled, such as a fee on request, is left out. */
export function courseData(course: Course, toAddress: ToAddress) {
  const { name, summary, page, duration, level, price, award, intakes } = course;
  const hours = taughtHours(course);
  return {
    '@type': 'Course',
    name,
    description: summary,
    url: toAddress(page),
    provider: organisationId(toAddress),
    timeRequired: isoDuration(duration),
    ...(level && { educationalLevel: level }),
    ...(award && { educationalCredentialAwarded: award }),
    ...(price !== undefined && {
      offers: { '@type': 'Offer' as const, category: 'Paid', price, priceCurrency: 'SGD' },
    }),
    ...(intakes.length > 0 && {
      hasCourseInstance: intakes.map(({ starts, ends, place }) => {
        // A course of several weeks has no known last day; one of a day ends when it starts.
        const last = ends ?? ('days' in duration && duration.days === 1 ? starts : undefined);
        return {
          '@type': 'CourseInstance' as const,
          startDate: starts,
          ...(last && { endDate: last }),
          courseWorkload: hours > 0 ? `PT${hours}H` : isoDuration(duration),
          ...(place && { courseMode: 'onsite', location: place }),
        };
      }),
    }),
  } satisfies CourseData;
}
