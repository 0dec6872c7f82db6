import type { ComponentProps } from 'react';
import type { SectionOf } from '../../model/pages/page.ts';
import { ArrowLink } from '../../site/components/Links.tsx';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { RegistrationForm } from '../../site/islands/RegistrationForm.tsx';

interface RegistrationProps {
  section: SectionOf<'registration'>;
  form: ComponentProps<typeof RegistrationForm>;
  /** Fee and length, if the form is for one course. */
  fee: string | undefined;
}

/** A registration form beside its heading. */
export function Registration({ section, form, fee }: RegistrationProps) {
  const { id, heading, intro, also } = section;
  return (
    <SectionFrame
      id={id}
      heading={heading}
      intro={[fee, intro].filter(Boolean).join(' ') || undefined}
      aside={
        <>
          {also && (
            <p>
              <ArrowLink href={also.href}>{also.label}</ArrowLink>
            </p>
          )}
          <p>
            <ArrowLink href="/contact">Send an enquiry</ArrowLink>
          </p>
        </>
      }
    >
      <Island of={RegistrationForm} props={form} />
    </SectionFrame>
  );
}
