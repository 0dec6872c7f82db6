import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in housing. */
export const housing = {
  // A house in elevation with its dimensions.
  'property-valuation': (
    <>
      <path d="M3 20 18 6l15 14M6 17.5V38h24V17.5M10 23h6v6h-6zM20 38V27h6v11M2 38h31" />
      <path d="M20 6h24M36 38h8M6 41v5M30 41v5M6 43.5h24M4.5 45l3-3M28.5 45l3-3" />
      <path {...accent} d="M41 3v38M39.5 7.5l3-3M39.5 39.5l3-3" />
    </>
  ),
  // A close in plan: plots, footprints, the centre line of the road.
  'estate-planning': (
    <>
      <path d="M4 9 24 3l20 6v35H4zM4 19h13.5M30.5 19H44M4 31.5h16M28 31.5h16M24 10V3" />
      <path d="M8 23h7v5H8zM33 23h7v5h-7zM8 35h7v5H8zM33 35h7v5h-7zM9 11l6-2 1.5 5-6 2zM39 11l-6-2-1.5 5 6 2z" />
      <path d="M20 46V22.9a7 7 0 1 1 8 0V46" fill={ground} />
      <path {...accent} d="M24 17v29" />
    </>
  ),
  // Scaffolding in elevation, one standard plumb.
  'site-safety': (
    <>
      <path d="M7 4v41M18 4v41M41 4v41M2 45h44M4 16h40M4 18h40M4 31h40M4 33h40M7 10h34M7 25h34" />
      <path d="M7 45l11-12M18 31 7 18M29 45l12-12M41 31 29 18" />
      <path {...accent} d="M29 2v43" />
    </>
  ),
  // A flat in plan: walls, doors, lamps and their wire.
  'smart-home': (
    <>
      <path d="M4 5h40v38H4zM7 8h34v32H7zM22 8v8M22 26v14M22 26H12a10 10 0 0 1 10-10M29 25h12" />
      <path d="M11 5v3M18 5v3M4 29h3M4 36h3M41 30v6" />
      <path d="M33 33q-9 6-18 0" strokeDasharray="2.5 2" />
      <path {...accent} d="M33 2v31" />
      <path
        d="M30 16a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM30 33a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM12 33a3 3 0 0 1 6 0 3 3 0 0 1-6 0z"
        fill={ground}
      />
      <path d="M31 14l4 4M35 14l-4 4M31 31l4 4M35 31l-4 4M13 31l4 4M17 31l-4 4" />
    </>
  ),
  // Flow and return from one plant to every house.
  'district-energy': (
    <>
      <path d="M26 4v32M22 8H12M26 11H12M22 19H12M26 22H12M22 30H12M26 33H12M36 8H22M36 11H26M36 19H22M36 22H26M36 30H22M36 33H26" />
      <path d="M3 5h9v9H3zM3 16h9v9H3zM3 27h9v9H3zM36 5h9v9h-9zM36 16h9v9h-9zM36 27h9v9h-9z" fill={ground} />
      <path {...accent} d="M22 4v34" />
      <circle cx="24" cy="41" r="5.5" fill={ground} />
      <path d="M20 37l8 8M28 37l-8 8" />
    </>
  ),
  // Three floors taken apart, and the riser through them.
  'facility-management': (
    <>
      <path d="M4 8v31.5M44 8v31.5" strokeDasharray="2.5 2.5" />
      <path d="M24 33.5l20 6-20 6-20-6zM14 36.5l20 6" fill={ground} />
      <path d="M24 18l20 6-20 6-20-6zM14 27l20-6M24 24l10 3" fill={ground} />
      <path d="M24 2.5l20 6-20 6-20-6zM34 5.5l-20 6" fill={ground} />
      <path {...accent} d="M24 1v45" />
    </>
  ),
} satisfies Record<string, ReactNode>;
