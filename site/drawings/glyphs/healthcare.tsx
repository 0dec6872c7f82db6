import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in healthcare. */
export const healthcare = {
  // The divided limb of a theodolite.
  'medical-imaging': (
    <>
      <path d="M4 38a20 20 0 0 1 40 0M10 38a14 14 0 0 1 28 0" />
      <path d="M4 38h40M24 18v-4M10 24l-3-3M38 24l3-3" />
      <path {...accent} d="M24 4v34" />
    </>
  ),
  // A cord coming to rest.
  triage: (
    <>
      <path d="M24 2 8 34M24 2l16 32M24 2l-8 35M24 2l8 35M4 36a34 34 0 0 0 40 0" />
      <path {...accent} d="M24 2v38" />
    </>
  ),
  // A triangulation net.
  'drug-discovery': (
    <>
      <path d="M6 36 16 12l22 6 4 22zM16 12l26 28M6 36l32-18" />
      <g fill={ground}>
        <circle cx="6" cy="36" r="2.5" />
        <circle cx="42" cy="40" r="2.5" />
        <circle cx="38" cy="18" r="2.5" />
      </g>
      <circle {...accent} cx="16" cy="12" r="3.5" fill={ground} />
    </>
  ),
  // A trace over its datum.
  'patient-monitoring': (
    <>
      <path d="M2 30h8l4-10 6 22 7-32 6 26 3-6h10" />
      <path d="M2 42h44" strokeDasharray="4 4" />
      <path {...accent} d="M27 2v8" />
    </>
  ),
  // Squares brought into order.
  'clinical-notes': (
    <>
      <path d="M6 30h9v9H6zM20 30h9v9h-9zM34 30h9v9h-9zM6 17h9v9H6zM20 17h9v9h-9zM35 15l8.5 3-3 8.5-8.5-3zM4 6l8-3 3 8-8 3zM34 1l7 6-6 7-7-6z" />
      <path {...accent} d="M18 2v42" />
    </>
  ),
  // A traverse: legs, stations, offsets.
  'surgical-robotics': (
    <>
      <path d="M3 38 15 14l14 20L45 8M15 14V4M29 34v10M8 28l5 3M11 22l5 3" />
      <circle cx="15" cy="14" r="3" fill={ground} />
      <circle {...accent} cx="29" cy="34" r="3.5" fill={ground} />
    </>
  ),
} satisfies Record<string, ReactNode>;
