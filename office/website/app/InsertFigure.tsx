import { useEffect, useRef } from 'react';
import type { Choice } from '../contract.ts';
import { Select } from './Select.tsx';

/** Inserts a figure of the company, such as {satisfaction}, at the cursor. There is one for all fields, so that no field moves. */
export function InsertFigure({ figures }: { figures: readonly Choice[] }) {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('.form textarea, .form [contenteditable]'))
        field.current = target;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  return (
    <Select
      className="compact"
      aria-label="Insert a figure of the company"
      value=""
      empty="Insert a figure …"
      choices={figures}
      onChange={(figure) => {
        if (!field.current?.isConnected) return;
        field.current.focus();
        // Works in text fields and rich text alike, and can be undone in both.
        document.execCommand('insertText', false, figure);
      }}
    />
  );
}
