import type { Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import axis from '../../site/components/Axis.module.css';
import { EnquirySuccess } from '../../site/components/EnquirySuccess.tsx';
import { RegistrationSuccess } from '../../site/components/RegistrationSuccess.tsx';
import frame from '../hero/HeroFrame.module.css';

interface ReceivedProps {
  section: SectionOf<'received'>;
  reply: Pick<Organisation, 'replyHours' | 'replyDays'>;
  email: string;
}

/** The confirmation for visitors without script, as a page; the server fills in reference and choices. */
export function Received({ section, reply, email }: ReceivedProps) {
  return (
    <section className={`${axis['axis']} ${frame['frame']}`}>
      {section.of === 'registration' ? (
        <RegistrationSuccess level="h1" {...reply} email={email} notices={section} />
      ) : (
        <EnquirySuccess level="h1" {...reply} notices={section} />
      )}
    </section>
  );
}
