import { useContext, type MouseEvent } from 'react';
import { StatusContext } from '../server.ts';

interface ToolProps {
  does: string;
  /** Name of the entry, for screen readers. */
  to: string;
  isOff?: boolean;
  act: (event: MouseEvent<HTMLElement>) => void;
  sign: string;
}

/** A small button beside an entry, which keeps the focus and announces what it did. */
export function Tool({ does, to, isOff = false, act, sign }: ToolProps) {
  const setStatus = useContext(StatusContext);
  return (
    <button
      type="button"
      aria-label={`${does}: ${to}`}
      title={does}
      disabled={isOff}
      onClick={(event) => {
        const button = event.currentTarget;
        const list = button.closest('fieldset');
        act(event);
        setStatus(`${does}: ${to}. Undo reverts it.`);
        requestAnimationFrame(() => (button.isConnected && !button.disabled ? button : list)?.focus());
      }}
    >
      {sign}
    </button>
  );
}
