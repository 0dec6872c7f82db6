import type { Organisation } from '../../model/organisation.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';

/** What the company is, where and since when. */
export function Company({ section, organisation }: { section: SectionOf<'company'>; organisation: Organisation }) {
  const { legalName, founded, country, registrationNumber, employees, replyHours, address, email } = organisation;
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <TitleBlock
        cells={[
          { label: 'Founded', value: String(founded) },
          { label: 'Registered in', value: country },
          { label: 'Registration no.', value: registrationNumber },
          { label: 'Reply time', value: `${replyHours} hours` },
          { label: 'Legal name', value: legalName, note: employees ? `${employees} people` : undefined },
          { label: 'Address', value: address.street, note: `${address.locality} ${address.postalCode}` },
          { label: 'Email', value: email, href: `mailto:${email}` },
        ]}
      />
    </SectionFrame>
  );
}
