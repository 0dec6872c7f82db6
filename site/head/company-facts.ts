import type { Organisation } from '../../model/organisation.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** What the company is called, under which number, since when, and how many work there. Each page ends with its address. */
export function companyFacts(organisation: Organisation): TitleBlockCell[] {
  const { legalName, registrationNumber, country, founded, employees } = organisation;
  const team = employees === 1 ? '1 employee' : `${employees} employees`;
  return [
    { label: 'Legal name', value: legalName },
    { label: 'Registration no.', value: registrationNumber, note: country },
    { label: 'Founded', value: String(founded) },
    ...(employees ? [{ label: 'Team', value: team }] : []),
  ];
}
