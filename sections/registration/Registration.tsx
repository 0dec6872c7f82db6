import { daysOrWeeksInWords, type Course } from '../../model/courses/course.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { find } from '../../model/reader/find.ts';
import { ArrowLink } from '../../site/components/Links.tsx';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { preselectingLinks } from '../../site/facts/built-pages.ts';
import { enquiryAddress, registrationFormProps } from '../../site/facts/forms.ts';
import { RegistrationForm } from '../../site/islands/RegistrationForm.tsx';
import type { SectionContext, SectionProps } from '../../site/section-props.ts';

/** `SGD 480 per participant for 1 day.` */
function feeAndLength({ price, duration }: Course): string {
  const length = daysOrWeeksInWords(duration);
  if (price === undefined) return `The fee for ${length} is on request.`;
  return `${priceInWords(price)} per participant for ${length}.`;
}

/** A registration form beside its heading, with fee and length if it is for one course. */
export function Registration({ section, page, content, today }: SectionProps<'registration', keyof SectionContext>) {
  const form = find(content.forms, ({ id }) => id === section.form, `form "${section.form}"`);
  const course = content.courses.find(({ slug }) => slug === form.course);
  const fee = course && feeAndLength(course);
  const enquiry = enquiryAddress(content);
  return (
    <SectionFrame
      {...section}
      intro={[fee, section.intro].filter(Boolean).join(' ') || undefined}
      aside={
        <p>
          <ArrowLink href={preselectingLinks(page, content).get(enquiry) ?? enquiry}>Send an Enquiry</ArrowLink>
        </p>
      }
    >
      <Island of={RegistrationForm} props={registrationFormProps(form, content, today)} />
    </SectionFrame>
  );
}
