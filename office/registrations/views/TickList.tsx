import type { ReactNode } from 'react';
import { Button } from '../../../site/components/Button.tsx';
import { HiddenValues } from '../../shell/Form.tsx';
import { registrationsPath } from '../../shell/paths.ts';
import { hiddenNames } from '../hidden-names.ts';
import { manyButtons } from '../many-buttons.ts';
import styles from './TickList.module.css';

interface TickListProps {
  children: ReactNode;
  /** Values that identify the list. */
  hidden: Readonly<Record<string, string>>;
  /** People whom the buttons concern. */
  label?: string;
}

/** A form around lists with checkboxes, and buttons for what is done with the ticked ones. */
export function TickList({ hidden, label = 'With the ticked ones:', children }: TickListProps) {
  return (
    <form method="post" action={`${registrationsPath}/many`}>
      <HiddenValues values={hidden} />
      {children}
      <p className={styles['buttons']}>
        <span>{label}</span>
        {Object.entries(manyButtons).map(([name, text]) => (
          <Button key={name} look="outline" type="submit" name={hiddenNames.change} value={name}>
            {text}
          </Button>
        ))}
      </p>
    </form>
  );
}
