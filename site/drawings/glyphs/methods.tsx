import type { ReactNode } from 'react';
import { accent, ground } from './pens.ts';

/** Two ways of organising work. */
export const methods = {
  // Sprints of one length, and the day on which one shows its result.
  rhythm: (
    <>
      <path d="M2 34h44M2 29v10M16.7 29v10M31.3 29v10M46 29v10" />
      <path d="M2 34C4 15 14.7 15 16.7 34M16.7 34C18.7 15 29.3 15 31.3 34M31.3 34C33.3 15 44 15 46 34" />
      <path {...accent} d="M31.3 4v40" />
    </>
  ),
  // A board, and the limit on what is open at once.
  flow: (
    <>
      <path d="M3 6h42v38H3zM17 6v38M31 6v38M3 12h42" />
      <path d="M6 16h8v5H6zM6 24h8v5H6zM6 32h8v5H6zM20 16h8v5h-8zM20 24h8v5h-8zM34 16h8v5h-8z" fill={ground} />
      <path {...accent} d="M17 32h14" />
    </>
  ),
} satisfies Record<string, ReactNode>;
