import { Texts, type Text } from './Text.tsx';
import styles from './Facts.module.css';

/** A label and its value. */
export type Fact = readonly [label: string, value: Text];

/** Description list; omits rows without a value. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {rows
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Texts of={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
