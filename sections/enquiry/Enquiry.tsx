import { openingHoursInWords, type Organisation } from '../../model/organisation/organisation.ts';
import { replyTime } from '../../model/organisation/facts.ts';
import { find } from '../../model/reader/find.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { telephoneLink } from '../../site/components/Links.tsx';
import { ContactForm } from '../../site/islands/ContactForm.tsx';
import { formProps } from '../../site/facts/forms.ts';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
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

export function Enquiry({ section, content }: SectionProps<'enquiry', 'content'>) {
  const form = find(content.forms, ({ id }) => id === section.form, `form "${section.form}"`);
  return (
    <SectionFrame
      {...section}
      after={
        <div className={`${styles['after']} ${frame['after']}`}>
          <ContactDetails organisation={content.organisation} />
          <Markdown text={section.remark} />
        </div>
      }
    >
      <Island of={ContactForm} props={formProps(form, content)} />
    </SectionFrame>
  );
}
