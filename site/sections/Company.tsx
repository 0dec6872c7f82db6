import { addressInLines, type Organisation } from '../../model/organisation.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import styles from './Company.module.css';

/** What the company is, where and since when. */
export function Company({ section, organisation }: { section: SectionOf<'company'>; organisation: Organisation }) {
  const { legalName, founded, country, registrationNumber, employees, advisory, email } = organisation;
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <div className={styles['company']}>
        <TitleBlock
          cells={[
            { label: 'Legal name', value: legalName },
            { label: 'Registration no.', value: registrationNumber, note: country },
            { label: 'Founded', value: String(founded) },
            ...(employees
              ? [
                  {
                    label: 'Team',
                    value: employees === 1 ? '1 person' : `${employees} people`,
                    note: advisory?.adviser,
                  },
                ]
              : []),
            { label: 'Address', value: addressInLines(organisation) },
            { label: 'Email', value: email, href: `mailto:${email}` },
          ]}
        />
      </div>
    </SectionFrame>
  );
}
