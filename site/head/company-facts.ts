import { addressInLines, type Organisation } from '../../model/organisation.ts';
import type { Page } from '../../model/page.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** Since when the company has worked, under which number, and who works there. */
export function whoWorksHere(organisation: Organisation): TitleBlockCell[] {
  const { registrationNumber, country, founded, employees } = organisation;
  const team = employees === 1 ? '1 employee' : `${employees} employees`;
  return [
    { label: 'Registration no.', value: registrationNumber, note: country },
    { label: 'Founded', value: String(founded) },
    ...(employees ? [{ label: 'Team', value: team }] : []),
  ];
}

/** Whether a page about the company opens with who works there, because its opening has no picture beside it. */
export function opensWithCompany({ sections }: Pick<Page, 'sections'>): boolean {
  return (
    sections.some((section) => section.kind === 'company') &&
    sections.some((section) => section.kind === 'hero' && section.look === 'plain')
  );
}

/** What the company is called, and where it is; with who works there unless its page has opened with that. */
export function companyFacts(organisation: Organisation, opened: boolean): TitleBlockCell[] {
  const { legalName, email } = organisation;
  return [
    { label: 'Legal name', value: legalName },
    ...(opened ? [] : whoWorksHere(organisation)),
    { label: 'Address', value: addressInLines(organisation) },
    { label: 'Email', value: email, href: `mailto:${email}` },
  ];
}
