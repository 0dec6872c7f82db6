import { replyTime } from '../../model/organisation/facts.ts';
import axis from '../../site/components/Axis.module.css';
import { EnquirySuccess } from '../../site/components/SuccessFrame.tsx';
import { RegistrationReceived } from '../../site/components/RegistrationSuccess.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** The confirmation for visitors without script, as a page; the server fills in reference and choices. */
export function Received({ section, content }: SectionProps<'received', 'content'>) {
  const { organisation } = content;
  const props = { level: 'h1', replyTime: replyTime(organisation), notices: section } as const;
  return (
    <section className={`${axis['axis']} ${axis['opening']}`}>
      {section.formKind === 'registration' ? (
        <RegistrationReceived {...props} email={organisation.email} />
      ) : (
        <EnquirySuccess {...props} />
      )}
    </section>
  );
}
