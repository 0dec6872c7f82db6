import type { ReactNode } from 'react';
import { Fold } from './Fold.tsx';
import styles from './NamedFold.module.css';

interface NamedFoldProps {
  /** What each of them begins with, a number or a month, and its name. */
  names: readonly (readonly [mark: string | number, name: string])[];
  /** Names so short that two stand side by side. */
  short?: boolean;
  /** What the row says that opens the rest. */
  summary: string;
  children: ReactNode;
}

/** Things with names, each told below: on a phone the names stay in sight and what is told of them folds. */
export function NamedFold({ names, short, summary, children }: NamedFoldProps) {
  return (
    <div>
      <ul className={short ? `${styles['names']} ${styles['short']}` : styles['names']}>
        {names.map(([mark, name]) => (
          <li key={name}>
            <b>{mark}</b> {name}
          </li>
        ))}
      </ul>
      <Fold phone summary={summary}>
        {children}
      </Fold>
    </div>
  );
}
