import type { SectionOf } from '../../model/page.ts';

type Binding = SectionOf<'jurisdictions'>['items'][number]['binding'];

/** What each density of hatching stands for. */
export const bindingInWords: Record<Binding, string> = {
  statute: 'AI statute',
  'in-part': 'Binding in part',
  voluntary: 'Voluntary',
  none: 'No AI law',
};

const dense = '1.5 2';
const half = '1.5 4.5';
const sparse = '1.5 11';

const densities = {
  statute: dense,
  'in-part': half,
  voluntary: sparse,
  none: undefined,
  'in force': dense,
  'in steps': half,
  'to come': sparse,
};

/**
 * How far rules bind, or how far a law has come into force, as a material in section: the denser, the further. The words
 * beside it say the same. A wide line in dashes is a hatch.
 */
export function Hatch({ of }: { of: keyof typeof densities }) {
  return (
    <svg width="40" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      {densities[of] && <path d="M0 8h40" strokeWidth="16" strokeDasharray={densities[of]} />}
      <path d="M0 0h40v16H0z" />
    </svg>
  );
}
