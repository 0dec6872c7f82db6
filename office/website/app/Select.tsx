import type { ComponentProps } from 'react';
import type { Choice } from '../contract.ts';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  choices: readonly Choice[];
  /** Label of the option for no choice; without it there is no such option. */
  empty?: string | undefined;
  onChange?: (value: string) => void;
}

export const Options = ({ choices }: Pick<Props, 'choices'>) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** A `<select>` for a list of choices. */
export function Select({ choices, empty, onChange, ...rest }: Props) {
  return (
    <select {...rest} onChange={onChange && ((event) => onChange(event.target.value))}>
      {empty !== undefined && <option value="">{empty}</option>}
      <Options choices={choices} />
    </select>
  );
}
