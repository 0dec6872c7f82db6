import { useEffect, useRef } from 'react';
import type { Choice } from '../contract.ts';
import { Select } from './Select.tsx';

/** Puts a figure of the company, such as {satisfaction}, where the cursor is or was. It has one place, so that no field moves when it is used. */
export function PutInFigure({ figures }: { figures: readonly Choice[] }) {
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
      aria-label="Put in a figure of the company"
      value=""
      empty="Put in a figure …"
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
