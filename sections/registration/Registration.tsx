import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';

interface RegistrationProps {
  section: SectionOf<'registration'>;
  /** Fee and length, where the form is for one course. */
  terms?: string | undefined;
  children?: ReactNode;
}

/** A registration form beside its heading; the form is an island and comes as the child. */
export function Registration({ section, terms, children }: RegistrationProps) {
  return (
    <SectionFrame
      id={section.id}
      heading={section.heading}
      intro={[terms, section.intro].filter(Boolean).join(' ') || undefined}
      aside={
        <>
          {section.also && (
            <p>
              <ArrowLink href={section.also.href}>{section.also.label}</ArrowLink>
            </p>
          )}
          <p>
            <ArrowLink href="/contact">Send an enquiry</ArrowLink>
          </p>
        </>
      }
    >
      {children}
    </SectionFrame>
  );
}
