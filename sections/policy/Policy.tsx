import { addressInLines } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { dayInWords } from '../../model/dates/day.ts';
import { headingAnchor } from '../../model/text/words.ts';
import {
  policyList,
  type PolicyList,
  type PolicySection,
  collectedFields,
  insertTitles,
  recipientsTitle,
  withAnalyticsProvider,
} from '../../model/privacy/policy-lists.ts';
import { Island } from '../../site/components/Island.tsx';
import { telephoneLink } from '../../site/components/Links.tsx';
import { PageMenu } from '../../site/components/PageMenu.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import { SearchHistory } from '../../site/islands/SearchHistory.tsx';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import { DataTable } from '../table/Table.tsx';
import styles from './Policy.module.css';

/** The days of a version: `effective 21 August 2025, last updated 1 November 2026.` */
const daysInWords = ({ effective, updated }: SectionOf<'policy'>['firstVersion']) =>
  `effective ${dayInWords(effective)}, last updated ${dayInWords(updated)}.`;

const sectionId = (index: number) => `section-${index + 1}`;

function LabelledList({ title, items }: PolicyList) {
  return (
    <div id={headingAnchor(title)}>
      <h4>{title}</h4>
      <ul className={styles['points']}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <b>
              {name}
              <span>: </span>
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FactTable({ title, columns, rows }: { title: string; columns: string[]; rows: string[][] }) {
  return (
    <div id={headingAnchor(title)}>
      <h4>{title}</h4>
      <DataTable name={title} columns={columns.map((column) => ({ title: column }))} rows={rows} />
    </div>
  );
}

function Recipients({ recipients, content }: Pick<PolicySection, 'recipients'> & Pick<SectionContext, 'content'>) {
  const rows = withAnalyticsProvider(recipients, content.organisation).map(
    ({ recipient, data, purpose, country = 'We tell you on request' }) => [recipient, data, purpose, country],
  );
  return <FactTable title={recipientsTitle} columns={['Who', 'What', 'What for', 'Where']} rows={rows} />;
}

/** Content that the software adds to a section of the policy. */
function Insert({ insert, content }: Pick<PolicySection, 'insert'> & Pick<SectionContext, 'content'>) {
  if (insert !== 'collected') return insert && <LabelledList {...policyList(insert, content)} />;
  const rows = collectedFields(content.forms).map(({ labels, purpose, required, optional }) => [
    labels.join(', '),
    purpose,
    [required, optional && `optional in ${optional}`].filter(Boolean).join('; '),
  ]);
  return <FactTable title={insertTitles.collected} columns={['Field', 'Purpose', 'Asked in']} rows={rows} />;
}

/** The privacy policy: numbered sections, a table of contents, and the address of the data protection officer. */
export function Policy({ section, content }: SectionProps<'policy', 'content'>) {
  const { legalName, dataProtectionEmail, telephone } = content.organisation;
  const contents = (
    <PageMenu
      label="Contents"
      parts={section.sections.map(({ heading }, index) => ({ id: sectionId(index), name: heading }))}
      beside
      className={styles['contents']}
    />
  );
  return (
    <SectionFrame heading="The policy" aside={contents}>
      <div className={styles['policy']}>
        <p className={styles['versions']}>
          This version: {daysInWords(section)}
          <br />
          First version: {daysInWords(section.firstVersion)}
        </p>
        {section.sections.map(({ heading, text, list, recipients, insert, remark }, index) => (
          <section key={heading} id={sectionId(index)}>
            <h3>
              {index + 1}. {heading}
            </h3>
            <Markdown text={text} />
            {list && <LabelledList {...list} />}
            {recipients.length > 0 && <Recipients recipients={recipients} content={content} />}
            <Insert insert={insert} content={content} />
            <Markdown text={remark} />
            {insert === 'browser-storage' && <Island of={SearchHistory} props={{}} />}
          </section>
        ))}
      </div>
      <div id="address">
        <TitleBlock
          cells={[
            { label: 'Organisation', value: legalName },
            {
              label: 'Data protection officer',
              value: dataProtectionEmail,
              href: `mailto:${dataProtectionEmail}`,
            },
            { label: 'Telephone', value: telephone, href: telephoneLink(telephone) },
            { label: 'Address', value: addressInLines(content.organisation) },
          ]}
        />
      </div>
    </SectionFrame>
  );
}
