import type { ReactNode } from 'react';
import { Button } from '../../../site/components/Button.tsx';
import { hiddenNames } from '../hidden-names.ts';
import styles from './TickList.module.css';

export interface TickListProps {
  /** Address that receives the ticked registrations. */
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Whom the buttons concern. */
  label: string;
  /** Changes that its buttons make, by the name that they send. */
  buttons: readonly { name: string; text: string }[];
}

/** A form around lists with checkboxes, and buttons for what is done with the ticked ones. */
export function TickList({ action, hidden, label, buttons, children }: TickListProps & { children: ReactNode }) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className={styles['buttons']}>
        <span>{label}</span>
        {buttons.map(({ name, text }) => (
          <Button key={name} look="outline" type="submit" name={hiddenNames.change} value={name}>
            {text}
          </Button>
        ))}
      </p>
    </form>
  );
}
