import type { SectionOf } from '../../model/page.ts';
import styles from './Hatch.module.css';

type Binding = SectionOf<'jurisdictions'>['items'][number]['binding'];

/** What each density of hatching stands for. */
export const bindingInWords: Record<Binding, string> = {
  statute: 'AI statute',
  'in-part': 'Partly binding',
  voluntary: 'Advisory',
  none: 'No AI law',
};

type Binds = NonNullable<SectionOf<'dates'>['items'][number]['binds']>;

/** What a rule is called by how far it binds. */
export const bindsInWords: Record<Binds, string> = {
  binding: 'Binding',
  partly: 'Partly binding',
  advisory: 'Advisory',
  draft: 'Draft',
};

const dense = '1.5 2';
const half = '1.5 4.5';
const sparse = '1.5 10.5';

/** How wide each is hatched, and how densely. */
const fills = {
  statute: [36, dense],
  'in-part': [36, half],
  voluntary: [36, sparse],
  none: undefined,
  binding: [36, dense],
  partly: [36, half],
  advisory: [36, sparse],
  draft: undefined,
  'in force': [36, dense],
  'in steps': [18, dense],
  'to come': undefined,
  expiring: [22, dense],
} as const;

/**
 * How far rules bind, as a material in section: the denser, the further. How far a law has come into force: hatched
 * whole, half or not at all, with a dashed edge while it is to come, and broken off where it expires. The words beside
 * it say the same. A wide line in dashes is a hatch.
 */
export function Hatch({ of }: { of: keyof typeof fills }) {
  const [width, dashes] = fills[of] ?? [];
  return (
    <svg
      className={styles['hatch']}
      width="36"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {dashes && <path d={`M0 8h${width}`} strokeWidth="16" strokeDasharray={dashes} />}
      <path
        d={of === 'expiring' ? 'M22 0H0v16h22l4-5-4-6z' : 'M0 0h36v16H0z'}
        strokeDasharray={of === 'to come' || of === 'draft' ? '4 4' : undefined}
      />
    </svg>
  );
}
