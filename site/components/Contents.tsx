import type { ReactNode } from 'react';
import { Fold } from './Fold.tsx';
import styles from './Contents.module.css';

interface ContentsProps {
  title: string;
  id?: string | undefined;
  className?: string | undefined;
  /** A list of links to the parts of the page. */
  children: ReactNode;
}

/** The contents of a long text: folded ahead of it on a phone, beside it and open on a desktop. */
export function Contents({ title, id, className, children }: ContentsProps) {
  return (
    <nav aria-label={title}>
      <Fold id={id} className={[styles['contents'], className].filter(Boolean).join(' ')} summary={title}>
        {children}
      </Fold>
    </nav>
  );
}
