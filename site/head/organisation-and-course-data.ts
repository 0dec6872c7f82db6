// The company, its site and its courses in structured data (schema.org).
import type { Course as CourseData, LocalBusinessLeaf, MergeLeafTypes, OrganizationLeaf, WebSite } from 'schema-dts';
import { hasBegun, lastDay, locationOf, taughtHours, type Course, type Intake } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { addressInWords, type Organisation } from '../../model/organisation/organisation.ts';
import { listedPages } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { toAddress } from '../settings.ts';

/** Reference to the company in other parts of the data. */
export const organisationId = { '@id': toAddress('/#organisation') };

/** The company in short, for pages about a course, a law or an article. */
export const publisherData = ({ name }: Organisation) =>
  ({ '@type': 'Organization', ...organisationId, name, url: toAddress('/') }) satisfies OrganizationLeaf;

const addressData = ({ address }: Organisation) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: address.street,
  addressLocality: address.locality,
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});

/** The company in full, with its services: the listed pages below /services. Coordinates, hours and staff only if known. */
export function organisationData({ organisation, pages }: Content) {
  const { name, legalName, description, telephone, email, geo, openingHours, founded, employees } = organisation;
  const services = listedPages(pages).filter(({ path }) => path.startsWith('/services/'));
  return {
    '@type': ['Organization', 'LocalBusiness'],
    ...organisationId,
    name,
    legalName,
    description,
    url: toAddress('/'),
    logo: toAddress('/icons/512.png'),
    telephone,
    email,
    address: addressData(organisation),
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, ...geo } }),
    ...(openingHours && { openingHours }),
    foundingDate: String(founded),
    ...(employees && { numberOfEmployees: { '@type': 'QuantitativeValue' as const, value: employees } }),
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service.name },
    })),
  } satisfies MergeLeafTypes<[OrganizationLeaf, LocalBusinessLeaf]>;
}

export function webSiteData({ organisation }: Content) {
  return {
    '@type': 'WebSite',
    name: organisation.name,
    url: toAddress('/'),
    inLanguage: 'en-SG',
    publisher: organisationId,
  } satisfies WebSite;
}

/** Hours of teaching as ISO 8601 writes them: `PT9H`, `PT13H30M`. */
function isoHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}

const modes = { classroom: 'Onsite', online: 'Online', both: 'Blended' } as const;

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
    timeRequired: 'days' in duration ? `P${duration.days}D` : `P${duration.weeks}W`,
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
