import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock } from '../../site/components/TitleBlock.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** Name, number, founding year and address of the company. */
export function Company({ section, content }: SectionProps<'company', 'content'>) {
  const { legalName, registrationNumber, country, founded, address } = content.organisation;
  return (
    <SectionFrame {...section}>
      <TitleBlock
        cells={[
          { label: 'Legal name', value: legalName },
          { label: 'Company registration no.', value: registrationNumber, note: country },
          { label: 'Founded', value: String(founded) },
          { label: 'Office', value: `${address.street}, ${address.locality} ${address.postalCode}` },
        ]}
      />
    </SectionFrame>
  );
}
