import styles from './Tick.module.css';

/** A checkbox of a row, with its name and value in the form around the list. */
export interface TickProps {
  name: string;
  value: string;
  label: string;
}

export function Tick({ name, value, label }: TickProps) {
  return <input type="checkbox" className={styles['tick']} name={name} value={value} aria-label={`Tick ${label}`} />;
}
