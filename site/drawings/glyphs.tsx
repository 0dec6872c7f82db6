import type { ReactNode } from 'react';
import styles from './Glyph.module.css';

// The one vermilion line of a glyph: what is true in it.
const truth = { className: styles['true'] };
const ground = 'var(--f)';

/** One drawing of 48 × 48 units each. */
export const glyphs = {
  limb: (
    <>
      <path d="M4 38a20 20 0 0 1 40 0M10 38a14 14 0 0 1 28 0" />
      <path d="M4 38h40M24 18v-4M10 24l-3-3M38 24l3-3" />
      <path {...truth} d="M24 4v34" />
    </>
  ),
  net: (
    <>
      <path d="M6 36 16 12l22 6 4 22zM16 12l26 28M6 36l32-18" />
      <g fill={ground}>
        <circle cx="6" cy="36" r="2.5" />
        <circle cx="42" cy="40" r="2.5" />
        <circle cx="38" cy="18" r="2.5" />
      </g>
      <circle {...truth} cx="16" cy="12" r="3.5" fill={ground} />
    </>
  ),
  grid: (
    <>
      <path d="M6 30h9v9H6zM20 30h9v9h-9zM34 30h9v9h-9zM6 17h9v9H6zM20 17h9v9h-9zM35 15l8.5 3-3 8.5-8.5-3zM4 6l8-3 3 8-8 3zM34 1l7 6-6 7-7-6z" />
      <path {...truth} d="M18 2v42" />
    </>
  ),
  wave: (
    <>
      <path d="M2 30h8l4-10 6 22 7-32 6 26 3-6h10" />
      <path d="M2 42h44" strokeDasharray="4 4" />
      <path {...truth} d="M27 2v8" />
    </>
  ),
  swing: (
    <>
      <path d="M24 2 8 34M24 2l16 32M24 2l-8 35M24 2l8 35M4 36a34 34 0 0 0 40 0" />
      <path {...truth} d="M24 2v38" />
    </>
  ),
  hatch: (
    <>
      <path d="M6 6h36v36H6zM6 18h36M6 30h36M6 14l8-8M6 18 18 6M10 18 22 6M14 18 26 6M18 18 30 6M22 18 34 6M26 18 38 6M30 18 42 6M34 18l8-8M38 18l4-4M8 30l12-12M18 30l12-12M28 30l12-12" />
      <path {...truth} d="M36 24v22" />
    </>
  ),
  facet: (
    <>
      <path d="M24 12 12 22l12 22 12-22zM12 22h24M24 12l-4 10 4 22 4-22z" />
      <path {...truth} d="M24 2v10" />
    </>
  ),
  arch: (
    <>
      <path d="M4 10h40M8 10q16 24 32 0M8 10q16 40 32 0M8 10q16 56 32 0" />
      <path d="M8 44q16-22 32 0" strokeDasharray="3 3" />
      <path {...truth} d="M24 10v34" />
    </>
  ),
  leg: (
    <>
      <path d="M3 38 15 14l14 20L45 8M15 14V4M29 34v10M8 28l5 3M11 22l5 3" />
      <circle cx="15" cy="14" r="3" fill={ground} />
      <circle {...truth} cx="29" cy="34" r="3.5" fill={ground} />
    </>
  ),
  dial: (
    <>
      <circle cx="24" cy="24" r="18" />
      <circle cx="24" cy="24" r="14" pathLength="48" strokeWidth="5" strokeDasharray="1 3" />
      <path {...truth} d="M24 2v22" />
      <circle cx="24" cy="24" r="2.5" />
    </>
  ),
  stack: (
    <>
      <path d="M24 6 40 15v18l-16 9-16-9V15zM8 15l16 9 16-9M24 24v18M12 17.5v17.5M16 20v17M20 22v17" />
      <path {...truth} d="M24 2v22" />
    </>
  ),
  level: (
    <>
      <path d="M2 34h44M24 34l-7-11h14zM8 34v6M16 34v4M24 34v8M32 34v4M40 34v6" />
      <path {...truth} d="M24 2v18" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof glyphs;
