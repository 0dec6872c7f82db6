import type { SectionOf } from '../../model/pages/page.ts';
import type { TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns name, number, founding year and address of the organisation */
export function props(_: SectionOf<'company'>, { content }: SectionContext): { facts: readonly TitleBlockCell[] } {
  const { legalName, registrationNumber, country, founded, address } = content.organisation;
  return {
    facts: [
      { label: 'Legal name', value: legalName },
      { label: 'Company registration no.', value: registrationNumber, note: country },
      { label: 'Founded', value: String(founded) },
      { label: 'Office', value: `${address.street}, ${address.locality} ${address.postalCode}` },
    ],
  };
}
