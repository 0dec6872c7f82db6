import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in defence. */
export const defence = {
  // A trajectory, and the line at which someone must decide.
  'autonomous-weapons': (
    <>
      <path d="M2 42h44M4 42Q16-.7 28 13.6M4 42Q16 18 28 26.1M10 42a6 6 0 0 0-3.7-5.5" />
      <path d="M28 13.6Q34 20.7 40 42M28 26.1Q34 30 40 42" strokeDasharray="3 2.5" />
      <path d="M40 37l4 5-4 5-4-5z" fill={ground} />
      <path {...accent} d="M28 3v39" />
    </>
  ),
  // Bearings from three stations and the triangle in which they cross.
  'intelligence-analysis': (
    <>
      <path d="M6 40 36 4M42 38 9 5M6 40l13 4 23-6" />
      <circle cx="24" cy="19" r="9" strokeDasharray="4 2" />
      <path {...accent} d="M19 44V2" />
      <path d="M6 36.5l4 6.5H2zM42 34.5l4 6.5h-8zM19 40l4 6.5h-8z" fill={ground} />
    </>
  ),
  // A bastioned fort in plan.
  'cyber-defence': (
    <>
      <path d="M20.4 15.1 18.4 12.3 24 5l5.6 7.3-2 2.8 4.7 3.4 2-2.7 8.7 3-5.2 7.6-3.3-1.1-1.8 5.6 3.2 1.1-.1 9.2-8.9-2.7v-3.4h-5.8v3.4l-8.9 2.7-.1-9.2 3.2-1.1-1.8-5.6-3.3 1.1L5 18.8l8.7-3 2 2.7z" />
      <path d="M24 18l6.7 4.8-2.6 7.9h-8.2l-2.6-7.9z" />
      <path {...accent} d="M24 1v24" />
    </>
  ),
  // A crate on its sling.
  logistics: (
    <>
      <path d="M24 6 40 15v18l-16 9-16-9V15zM8 15l16 9 16-9M24 24v18M12 17.5v17.5M16 20v17M20 22v17" />
      <path {...accent} d="M24 2v22" />
    </>
  ),
  // A view set up in perspective.
  'training-simulation': (
    <>
      <path d="M4 6h40v36H4zM4 20h40M24 20 4 42M24 20l20 22M24 20 14 42M24 20l10 22M7.6 38h32.8M13 32h22M17.6 27h12.8" />
      <path d="M24 20 4 8M8 10.4v27.2M14 14v17M18 16.4v10.2" />
      <path {...accent} d="M24 2v44" />
    </>
  ),
  // Contours, and the height that is looked for.
  reconnaissance: (
    <>
      <path d="M26 18c4-1 8 1 7 5s-5 5-8 4-4-7 1-9z" />
      <path d="M25 14c7-2 13 2 12 9s-7 9-13 8-8-4-8-9 4-7 9-8z" />
      <path d="M23 9c10-3 19 3 18 14s-9 13-18 13-15-4-15-12S14 12 23 9z" />
      <path d="M2 13C10 12 11 3 21 3M2 33c4 0 5 9 15 10M46 38c-4 0-7 3-8 8" />
      <path {...accent} d="M27 1v22" />
      <circle cx="27" cy="23" r="1" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;
