import { renderMarkdown } from '../../model/text/markdown.ts';
import { openingHoursInWords } from '../../model/organisation/opening-hours.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { replyTime } from '../../model/organisation/reply-time.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { Island } from '../../site/components/Island.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { telephoneLink } from '../../site/components/Links.tsx';
import { ContactForm } from '../../site/islands/ContactForm.tsx';
import type { FormProps } from '../../site/islands/use-form-sending.ts';
import frame from '../../site/components/SectionFrame.module.css';
import styles from './Enquiry.module.css';

function ContactDetails({ organisation }: { organisation: Organisation }) {
  const { email, telephone, address, openingHours } = organisation;
  return (
    <dl className={styles['details']}>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Telephone</dt>
      <dd>
        <a href={telephoneLink(telephone)}>{telephone}</a>
      </dd>
      <dt>Address</dt>
      <dd>
        {address.street}
        <br />
        {address.locality} {address.postalCode}
      </dd>
      {openingHours && (
        <>
          <dt>Opening hours</dt>
          {openingHours.map((hours) => (
            <dd key={hours}>{openingHoursInWords(hours)}</dd>
          ))}
        </>
      )}
      <dt>Reply</dt>
      <dd>Within {replyTime(organisation)}</dd>
    </dl>
  );
}

interface EnquiryProps {
  section: SectionOf<'enquiry'>;
  form: FormProps;
  organisation: Organisation;
}

/** The contact form, and beside it the contact details and what happens next. */
export function Enquiry({ section, form, organisation }: EnquiryProps) {
  const { id, heading, intro, after } = section;
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={intro}
      after={
        <div className={`${styles['after']} ${frame['after']}`}>
          <ContactDetails organisation={organisation} />
          {after && <RichText html={renderMarkdown(after).html} />}
        </div>
      }
    >
      <Island of={ContactForm} props={form} />
    </SectionFrame>
  );
}
