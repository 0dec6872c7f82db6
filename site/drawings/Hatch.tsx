import type { SectionOf } from '../../model/page.ts';

type Binding = SectionOf<'jurisdictions'>['items'][number]['binding'];

/** What each density of hatching stands for. */
export const bindingInWords: Record<Binding, string> = {
  statute: 'AI statute',
  'in-part': 'Binding in part',
  voluntary: 'Voluntary',
  none: 'No AI law',
};

const densities: Partial<Record<Binding, string>> = { statute: '1.5 2', 'in-part': '1.5 4.5', voluntary: '1.5 11' };

/** How far rules bind, as a material in section: the denser, the further. The words below it say the same. A wide line in dashes is a hatch. */
export function Hatch({ binding }: { binding: Binding }) {
  return (
    <svg width="40" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      {densities[binding] && <path d="M0 8h40" strokeWidth="16" strokeDasharray={densities[binding]} />}
      <path d="M0 0h40v16H0z" />
    </svg>
  );
}
