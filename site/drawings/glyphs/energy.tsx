import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in energy. */
export const energy = {
  // A load curve up to now, and the fan of what may follow.
  'demand-forecast': (
    <>
      <path d="M3 42h42M8 42v-3M14 42v-3M20 42v-3M32 42v-3M38 42v-3M44 42v-3" />
      <path d="M3 31C7 31 8 16 13 16s8 14 13 8" />
      <path d="M26 24C31 18 32 5 37 5s5 6 8 6M26 24c5-5 6-11 11-11s5 5 8 6M26 24c5-3 6-3 11-3s5 4 8 6M26 24c5 0 6 5 11 5s5 4 8 5" />
      <path {...accent} d="M26 3v39" />
    </>
  ),
  // A dial at its mark.
  'grid-balancing': (
    <>
      <circle cx="24" cy="24" r="19" />
      <circle cx="24" cy="24" r="16.5" strokeWidth="4" strokeDasharray=".864 3.456" strokeDashoffset=".432" />
      <path d="M24 26.5v7" />
      <path {...accent} d="M24 2v22" />
      <circle cx="24" cy="24" r="2.5" fill={ground} />
    </>
  ),
  // A rotor in elevation within its swept circle.
  'turbine-maintenance': (
    <>
      <circle cx="24" cy="21" r="18" strokeDasharray="5 2 1 2" />
      <path d="M23 22l-2 23h6l-2-23zM8 45h32" fill={ground} />
      <path d="M25.7 22l4.9.5 9 7.5-11-4zM22.3 22l-4.9.5-9 7.5 11-4z" fill={ground} />
      <path {...accent} d="M24 19l-2-4.5L24 3l2 11.5z" />
      <circle cx="24" cy="21" r="2" fill={ground} />
    </>
  ),
  // A panel in section, the rays on it and their angle from the zenith.
  'solar-forecast': (
    <>
      <path d="M3 45h42M2.6 15.8l9.9 14.9M10.8 3.1 24 23M25.8 6.2 33 17M24 12a11 11 0 0 0-6.1 1.8" />
      <path d="M6 45l-3 2M12 45l-3 2M39 45l-3 2M45 45l-3 2" />
      <path {...accent} d="M24 2v43" />
      <path d="M7.5 34l28-18.7 1.7 2.5-28 18.7z" fill={ground} />
    </>
  ),
  // A wall in section: brick, insulation, the tight layer, block.
  'building-energy': (
    <>
      <path d="M7 4v40M15 4v40M39 4v40M42 4v40" />
      <path d="M7 12l8-8M7 20l8-8M7 28l8-8M7 36l8-8M7 44l8-8M29 4l10 10M29 14l10 10M29 24l10 10M29 34l10 10" />
      <path d="M18 4h6a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h4a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h4a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h4a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h6" />
      <path {...accent} d="M29 2v44" />
    </>
  ),
  // A main below ground, the wet earth under it and the bore that finds it.
  'leak-detection': (
    <>
      <path d="M2 9h44M6 9l-3 4M10 9l-3 4M14 9l-3 4M38 9l-3 4M42 9l-3 4M46 9l-3 4" />
      <path d="M27 25c-4 3-6 9 0 9s4-6 0-9M27 25c-9 4-12 14 0 14s9-10 0-14M27 25c-14 5-18 19 0 19s14-14 0-19" />
      <path d="M2 19h44v7H2" fill={ground} stroke="none" />
      <path d="M2 19h44M2 26h44M10 17v11h4V17z" />
      <path {...accent} d="M27 2v24" />
    </>
  ),
} satisfies Record<string, ReactNode>;
