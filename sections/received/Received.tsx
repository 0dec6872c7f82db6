import axis from '../../site/components/Axis.module.css';
import { EnquirySuccess } from '../../site/components/EnquirySuccess.tsx';
import { RegistrationSuccess } from '../../site/components/RegistrationSuccess.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** The confirmation for visitors without script, as a page; the server fills in reference and choices. */
export function Received({ section, content }: SectionProps<'received', 'content'>) {
  const { replyHours, replyDays, email } = content.organisation;
  const reply = { replyHours, replyDays };
  return (
    <section className={`${axis['axis']} ${axis['opening']}`}>
      {section.of === 'registration' ? (
        <RegistrationSuccess level="h1" {...reply} email={email} notices={section} />
      ) : (
        <EnquirySuccess level="h1" {...reply} notices={section} />
      )}
    </section>
  );
}
