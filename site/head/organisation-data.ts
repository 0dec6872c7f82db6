import type { LocalBusinessLeaf, MergeLeafTypes, OrganizationLeaf, WebSite } from 'schema-dts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { Content } from '../../model/reader/sources.ts';
import { toAddress } from '../settings.ts';

/** Reference to the company in other parts of the data. */
export const organisationId = { '@id': toAddress('/#organisation') };

/** The company in short, for pages about a course, a law or an article. */
export const publisherData = ({ name }: Organisation) =>
  ({ '@type': 'Organization', ...organisationId, name, url: toAddress('/') }) satisfies OrganizationLeaf;

/** The company's address. */
export const addressData = ({ address }: Organisation) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: address.street,
  addressLocality: address.locality,
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});

/** The company in full, with its services: the pages below /services. Coordinates, hours and staff only if known. */
export function organisationData({ organisation, pages }: Content) {
  const { name, legalName, description, telephone, email, geo, openingHours, founded, employees } = organisation;
  const services = pages.filter(({ path }) => path.startsWith('/services/'));
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

/** The site itself. */
export function webSiteData({ organisation }: Content) {
  return {
    '@type': 'WebSite',
    name: organisation.name,
    url: toAddress('/'),
    inLanguage: 'en-SG',
    publisher: organisationId,
  } satisfies WebSite;
}
