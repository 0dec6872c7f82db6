import type { ReactNode } from 'react';

/** Two sheets, one over the other. Drawn, because few fonts have a sign for it. */
const twoSheets = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3" />
  </svg>
);

const symbols: Record<string, ReactNode> = { 'Move up': '↑', 'Move down': '↓', Duplicate: twoSheets, Remove: '×' };

interface Props {
  does: 'Move up' | 'Move down' | 'Duplicate' | 'Remove';
  /** Name of the entry or section, for screen readers. */
  to: string;
  isOff?: boolean;
  act: () => void;
}

/** One of the small buttons beside an entry or a section. */
export function ToolButton({ does, to, isOff = false, act }: Props) {
  return (
    <button type="button" aria-label={`${does}: ${to}`} title={does} disabled={isOff} onClick={act}>
      {symbols[does]}
    </button>
  );
}
