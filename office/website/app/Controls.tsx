import { useState, type ComponentProps, type ReactNode } from 'react';
import type { SelectChoice } from '../contract.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  choices: readonly SelectChoice[];
  /** Label of the option for no choice; without it there is no such option. */
  empty?: string | undefined;
  onChange?: (value: string) => void;
}

export const Options = ({ choices }: Pick<SelectProps, 'choices'>) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function Select({ choices, empty, onChange, ...attributes }: SelectProps) {
  return (
    <select {...attributes} onChange={onChange && ((event) => onChange(event.target.value))}>
      {empty !== undefined && <option value="">{empty}</option>}
      <Options choices={choices} />
    </select>
  );
}

interface FoldProps {
  summary: ReactNode;
  className?: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A `<details>` that renders its content only while it is open. */
export function Fold({ summary, className, startsOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

/** A link that opens a new tab, so that a form stays as it is. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
