import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** The six applications in finance and insurance. */
export const finance = {
  // Ordinates along a line, one beyond the tolerance.
  'payment-fraud': (
    <>
      <path d="M3 41h42M8 41v-9M13 41V29M18 41V33M23 41V30M33 41V31M38 41V34M43 41V29" />
      <path d="M3 22h42" strokeDasharray="4 3" />
      <path {...accent} d="M28 41V10M28 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
    </>
  ),
  // A nomogram: two readings, and the line between them gives the third.
  'credit-decisions': (
    <>
      <path d="M7 5v38M7 5H3M7 14.5H3M7 24H3M7 33.5H3M7 43H3M41 5v38M41 5h4M41 14.5h4M41 24h4M41 33.5h4M41 43h4" />
      <path d="M21 5h6M21 14.5h6M21 33.5h6M21 43h6" />
      <path d="M7 38 41 31" strokeDasharray="3 3" />
      <path d="M7 31 41 13" />
      <path {...accent} d="M24 2v44" />
      <g fill={ground}>
        <circle cx="7" cy="31" r="2.5" />
        <circle cx="24" cy="22" r="2.5" />
        <circle cx="41" cy="13" r="2.5" />
      </g>
    </>
  ),
  // Shell within shell in plan, and the straight line to who is inside.
  'money-laundering': (
    <>
      <path d="M30 5h14v38H4V5h14M12 11v26h24V27M36 21V11H12M29 31h-11V17h12v14" />
      <path {...accent} d="M24 2v22" />
      <circle cx="24" cy="24" r="2.5" fill={ground} />
    </>
  ),
  // A cracked wall in elevation, and a plumb line to measure it by.
  'claims-handling': (
    <>
      <path d="M2 8h29v6h-6v6h-6v6h-6v6H7v6H2M2 14h23M2 20h17M2 26h11M2 32h5M7 8v6M19 8v6M13 14v6M7 20v6" />
      <path d="M46 11H35v6h-6v6h-6v6h-6v6h-6v6h35M46 17H35M46 23H29M46 29H23M46 35H17M41 17v6M35 23v6M29 29v6M41 29v6M23 35v6M35 35v6" />
      <path {...accent} d="M24 2v44" />
    </>
  ),
  // A compass rose.
  'customer-advice': (
    <>
      <circle cx="24" cy="26" r="13" />
      <path d="M24 7l3.5 15.5L43 26l-15.5 3.5L24 45l-3.5-15.5L5 26l15.5-3.5z" fill={ground} />
      <path d="M20.5 22.5l7 7M27.5 22.5l-7 7M5 26h38M24 26v19" />
      <path {...accent} d="M24 2v24" />
    </>
  ),
  // A distribution, and the line that cuts off its tail.
  'market-risk': (
    <>
      <path d="M2 41h44M2 40C15 39 17 9 27 9s9 29 19 31M8.5 41v-4.5M11.3 41v-8M14.1 41V28" />
      <path d="M27 4v37" strokeDasharray="5 2 1 2" />
      <path {...accent} d="M17 4v37" />
    </>
  ),
} satisfies Record<string, ReactNode>;
