import type { ReactNode } from 'react';
import { renderMarkdown } from '../../model/markdown.ts';
import { openingHoursInWords } from '../../model/opening-hours.ts';
import type { Organisation } from '../../model/organisation.ts';
import { replyTime } from '../../model/reply-time.ts';
import type { SectionOf } from '../../model/page.ts';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { telephoneLink } from '../../site/components/telephone-link.ts';
import frame from '../../site/components/SectionFrame.module.css';
import styles from './Enquiry.module.css';

interface EnquiryProps {
  section: SectionOf<'enquiry'>;
  organisation: Organisation;
  /** The contact form, an island. */
  children?: ReactNode;
}

/** The contact form, and beside it the ways to reach the company without it. */
export function Enquiry({ section, organisation, children }: EnquiryProps) {
  const { email, telephone, address, openingHours, workingDays } = organisation;
  const call = <a href={telephoneLink(telephone)}>{telephone}</a>;
  const details = (
    <dl>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Telephone</dt>
      <dd>{call}</dd>
      <dt>Address</dt>
      <dd>
        {address.street}
        <br />
        {address.locality} {address.postalCode}
      </dd>
      {openingHours && (
        <>
          <dt>Hours</dt>
          {openingHours.map((hours) => (
            <dd key={hours}>{openingHoursInWords(hours)}</dd>
          ))}
        </>
      )}
      <dt>Reply</dt>
      <dd>
        Within {replyTime(organisation)}
        {workingDays && <small>{workingDays}</small>}
      </dd>
    </dl>
  );
  return (
    <SectionFrame
      id={section.id}
      heading={section.heading}
      intro={section.intro}
      aside={<p className={styles['call']}>Or call {call}</p>}
      after={
        <div className={`${styles['after']} ${frame['after']}`}>
          {section.after && <RichText className={styles['notes']} html={renderMarkdown(section.after).html} />}
          {details}
        </div>
      }
    >
      {children}
    </SectionFrame>
  );
}
