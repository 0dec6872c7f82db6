import type { SectionOf } from '../../model/pages/page.ts';
import { ArrowLink } from './ArrowLink.tsx';
import styles from './MoreLine.module.css';

/** A line below a list, for those who need none of it: a question, and where it leads. */
export function MoreLine({ more }: { more: SectionOf<'cards'>['more'] }) {
  if (!more) return null;
  return (
    <p className={styles['more']}>
      <span>{more.text}</span> <ArrowLink href={more.href}>{more.label}</ArrowLink>
    </p>
  );
}
