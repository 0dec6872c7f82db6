import { BobFaces } from './BobFaces.tsx';
import styles from './Bob.module.css';

interface BobProps {
  /** `checked` is the hanging bob in outline with a tick in it: something has come to rest where it should. */
  look?: 'solid' | 'checked';
  className?: string | undefined;
}

/** A small bob, beside an author's name or above a success. */
export function Bob({ look = 'solid', className = '' }: BobProps) {
  return look === 'solid' ? (
    <svg className={`${styles['bob']} ${className}`} viewBox="0 0 14 24" fill="currentColor" aria-hidden="true">
      <BobFaces x={7} y={0} />
    </svg>
  ) : (
    <svg className={`${styles['checked']} ${className}`} viewBox="0 0 64 72" fill="none" aria-hidden="true">
      <path d="M32 0v6M32 6 8 30l24 40 24-40z" stroke="currentColor" strokeWidth="2" />
      <path d="m20 32 9 10 16-19" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  );
}
