import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';

/** A registration form beside its heading; the form is an island and comes as the child. */
export function Registration({ section, children }: { section: SectionOf<'registration'>; children?: ReactNode }) {
  return (
    <SectionFrame
      id={section.id}
      heading={section.heading}
      intro={section.intro}
      aside={
        <p>
          <ArrowLink href="/contact">Send an enquiry</ArrowLink>
        </p>
      }
    >
      {children}
    </SectionFrame>
  );
}
