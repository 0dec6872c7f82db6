import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in transport. */
export const transport = {
  // A junction in plan: kerbs, stop lines, turning paths.
  'traffic-signals': (
    <>
      <path d="M16 2v8a6 6 0 0 1-6 6H2M32 2v8a6 6 0 0 0 6 6h8M16 46v-8a6 6 0 0 0-6-6H2M32 46v-8a6 6 0 0 1 6-6h8" />
      <path d="M16 37h8M24 11h8M11 16v8M37 24v8M2 24h9M37 24h9" />
      <path d="M20 37c0-12 5-17 17-17" strokeDasharray="3 2.5" />
      <path {...accent} d="M24 2v44" />
    </>
  ),
  // The path that a vehicle sweeps in a bend.
  'automated-driving': (
    <>
      <path d="M6 46v-8A34 34 0 0 1 40 4h6M26 46v-8a14 14 0 0 1 14-14h6" />
      <path d="M31.5 19.6l-7.1-7.1-9.9 9.9 7.1 7.1zM33 9h13M33 9v10h13" strokeDasharray="3 2" />
      <path d="M11 31h10v14H11zM11 36h10" fill={ground} />
      <path {...accent} d="M16 46V4" />
    </>
  ),
  // Three rounds from one depot.
  'fleet-routing': (
    <>
      <path d="M24 24V6l13-1 6 11zM24 24l17 7-5 12-13-2zM24 24 9 40 4 25 11 9z" />
      <path {...accent} d="M24 2v22" />
      <g fill={ground}>
        <circle cx="37" cy="5" r="2.5" />
        <circle cx="43" cy="16" r="2.5" />
        <circle cx="41" cy="31" r="2.5" />
        <circle cx="36" cy="43" r="2.5" />
        <circle cx="23" cy="41" r="2.5" />
        <circle cx="9" cy="40" r="2.5" />
        <circle cx="4" cy="25" r="2.5" />
        <circle cx="11" cy="9" r="2.5" />
        <path d="M20 20h8v8h-8z" />
      </g>
    </>
  ),
  // A rail in section on its plate.
  'rail-maintenance': (
    <>
      <path d="M2 46h44M5 41h38v5H5z" />
      <path
        d="M16 9a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6l-6 3v13c0 4 4 5 11 6.5V41H11v-3.5c7-1.5 11-2.5 11-6.5V18l-6-3z"
        fill={ground}
      />
      <path d="M16 13l7-7M17 16.5 27.5 6M21 17.5 32 6.5M26 17.5l6-6M22 23l4-4M22 28l4-4M20 35l6-6M15 40l11-8M24 40l4-4M30 41l4-3" />
      <path {...accent} d="M24 1v45" />
    </>
  ),
  // A quay crane and a ship in section.
  'port-operations': (
    <>
      <path d="M2 8h44M2 11h44M6 11l4-3 4 3 4-3 4 3 4-3 4 3M30 8l8-6 8 6M33 11v29M43 11v29M33 24h10M33 24l10 16" />
      <path d="M29 46v-6h17M1 35h3M25 35h4" />
      <path d="M4 28v10q0 6 6 6h9q6 0 6-6V28zM6 28V17h5.5v11M6 22.5h5.5M17.5 28V17H23v11M17.5 22.5H23" />
      <path {...accent} d="M14.5 11v9" />
      <path d="M11.5 20h6v5.5h-6z" fill={ground} />
    </>
  ),
  // A timetable drawn as a graph of stations and hours (Marey, 1885).
  'transit-planning': (
    <>
      <path d="M3 5h42M3 14h42M3 21h42M3 33h42M3 43h42" />
      <path d="M4 5l11 38M12 5l11 38M20 5l11 38M28 5l11 38M8 43 44 5" />
      <path {...accent} d="M38 2v44" />
    </>
  ),
} satisfies Record<string, ReactNode>;
