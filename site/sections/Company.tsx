import type { Organisation } from '../../model/organisation.ts';
import { replyTime } from '../../model/reply-time.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import styles from './Company.module.css';

/** What the company is, where and since when. */
export function Company({ section, organisation }: { section: SectionOf<'company'>; organisation: Organisation }) {
  const { legalName, founded, country, registrationNumber, employees, address, email } = organisation;
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <div className={styles['company']}>
        <TitleBlock
          cells={[
            { label: 'Legal name', value: legalName },
            { label: 'Registration no.', value: registrationNumber },
            { label: 'Founded', value: String(founded) },
            { label: 'Registered in', value: country },
            ...(employees ? [{ label: 'Team', value: employees === 1 ? '1 person' : `${employees} people` }] : []),
            { label: 'Reply time', value: replyTime(organisation) },
            { label: 'Address', value: address.street, note: `${address.locality} ${address.postalCode}` },
            { label: 'Email', value: email, href: `mailto:${email}` },
          ]}
        />
      </div>
    </SectionFrame>
  );
}
