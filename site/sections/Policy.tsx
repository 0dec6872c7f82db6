import type { Organisation } from '../../model/organisation.ts';
import { dayInWords } from '../../model/day.ts';
import { DashList } from '../components/DashList.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import styles from './Policy.module.css';

export interface PolicySection {
  heading: string;
  /** Its text as HTML, before and after its list. */
  html: string;
  afterHtml: string | undefined;
  /** The list that is made from the forms or the settings: headings with their points. */
  lists: readonly { title: string; items: readonly string[] }[];
}

interface PolicyProps {
  effective: string;
  updated: string;
  sections: readonly PolicySection[];
  organisation: Organisation;
}

const anchor = (index: number) => `section-${index + 1}`;

/** The privacy policy: numbered sections with their contents beside them, and whom to write to at the end. */
export function Policy({ effective, updated, sections, organisation }: PolicyProps) {
  const { legalName, dataProtectionEmail, address } = organisation;
  const contents = (
    <ol className={styles['contents']}>
      {sections.map(({ heading }, index) => (
        <li key={heading}>
          <a href={`#${anchor(index)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <SectionFrame heading="The policy" aside={contents}>
      <div className={styles['policy']}>
        <TitleBlock
          cells={[
            { label: 'Effective', value: dayInWords(effective) },
            { label: 'Last updated', value: dayInWords(updated) },
          ]}
        />
        {sections.map(({ heading, html, afterHtml, lists }, index) => (
          <section key={heading} id={anchor(index)} aria-labelledby={`${anchor(index)}-heading`}>
            <h3 id={`${anchor(index)}-heading`}>
              {index + 1}. {heading}
            </h3>
            <RichText html={html} />
            {lists.map(({ title, items }) => (
              <div key={title}>
                <h4>{title}</h4>
                <DashList items={items} />
              </div>
            ))}
            {afterHtml && <RichText html={afterHtml} />}
          </section>
        ))}
        <TitleBlock
          cells={[
            { label: 'Organisation', value: legalName },
            {
              label: 'Data protection officer',
              value: dataProtectionEmail,
              href: `mailto:${dataProtectionEmail}`,
              note: `${address.street}, ${address.locality} ${address.postalCode}`,
            },
          ]}
        />
      </div>
    </SectionFrame>
  );
}
