import { addressInLines, type Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { dayInWords } from '../../model/dates/day.ts';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import type { PolicyList } from '../../model/privacy/policy-lists.ts';
import { collectedTitle, type CollectedFields } from '../../model/privacy/collected-fields.ts';
import { recipientsTitle, type Recipient } from '../../model/privacy/recipients.ts';
import { Contents } from '../../site/components/Fold.tsx';
import { Island } from '../../site/components/Island.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import { SearchHistory } from '../../site/islands/SearchHistory.tsx';
import { telephoneLink } from '../../site/components/Links.tsx';
import { Collected, Recipients } from './PolicyTables.tsx';
import styles from './Policy.module.css';

export interface PolicySection {
  heading: string;
  /** Its text as HTML, before and after its list. */
  html: string;
  afterHtml: string | undefined;
  /** Lists made from the forms and the settings (model/privacy/). */
  lists: readonly PolicyList[];
  collected: CollectedFields | undefined;
  recipients: readonly Recipient[] | undefined;
  /** Shows the stored searches, which the visitor can delete. */
  isAboutStorage: boolean;
}

type Version = SectionOf<'policy'>['first'];

interface PolicyProps {
  section: SectionOf<'policy'>;
  chapters: readonly PolicySection[];
  organisation: Organisation;
}

/** Keeps a number with its unit, a day with its month. */
const unbroken = (words: string) => words.replace(' ', '\u00a0');

const days = ({ effective, updated }: Version) =>
  `effective ${unbroken(dayInWords(effective))}, last updated ${unbroken(dayInWords(updated))}.`;

const anchor = (index: number) => `section-${index + 1}`;

/** A list made from the forms and the settings. */
function List({ title, items }: PolicyList) {
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
            <span>{text.replace(/\d+ (?=month|day)/g, unbroken)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The privacy policy: numbered sections, a table of contents, and the address of the data protection officer. */
export function Policy({ section, chapters, organisation }: PolicyProps) {
  const { legalName, dataProtectionEmail, telephone } = organisation;
  const contents = (
    <Contents id="contents" className={styles['contents']} title="Contents">
      <ol>
        {chapters.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${anchor(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
  return (
    <SectionFrame heading="The policy" aside={contents}>
      <div className={styles['policy']}>
        <p className={styles['key']}>
          This version: {days(section)}
          <br />
          First version: {days(section.first)}
        </p>
        {chapters.map(({ heading, html, afterHtml = '', lists, collected, recipients, isAboutStorage }, index) => {
          return (
            <section key={heading} id={anchor(index)}>
              <h3>
                {index + 1}. {heading}
              </h3>
              <RichText html={html} />
              {lists.map((list) => (
                <List key={list.title} {...list} />
              ))}
              {collected && (
                <>
                  <h4>{collectedTitle}</h4>
                  <Collected {...collected} />
                </>
              )}
              {recipients && (
                <>
                  <h4>{recipientsTitle}</h4>
                  <Recipients recipients={recipients} />
                </>
              )}
              {afterHtml && <RichText html={afterHtml} />}
              {isAboutStorage && <Island of={SearchHistory} props={{}} />}
            </section>
          );
        })}
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
            { label: 'Address', value: addressInLines(organisation) },
          ]}
        />
      </div>
    </SectionFrame>
  );
}
