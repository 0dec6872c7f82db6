import type { ComponentProps } from 'react';
import { NewTab } from './Links.tsx';
import styles from './Button.module.css';

type Look = 'solid' | 'outline';

const classOf = (look: Look) => (look === 'outline' ? `${styles['button']} ${styles['outline']}` : styles['button']);

/** A button. One solid button a view; the rest are outlined or plain links. */
export function Button({ look = 'solid', ...props }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...props} className={classOf(look)} />;
}

interface ButtonLinkProps {
  href: string;
  children: string;
  look?: Look;
  /** Called in addition to following the link. */
  onClick?: (() => void) | undefined;
}

/** Link styled as a button. A link to another site opens in a new tab, and says so. */
export function ButtonLink({ href, children, look = 'solid', onClick }: ButtonLinkProps) {
  if (!/^https?:/.test(href)) {
    return (
      <a className={classOf(look)} href={href} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a className={`${classOf(look)} ${styles['external']}`} href={href} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  );
}
