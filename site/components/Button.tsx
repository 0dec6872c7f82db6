import type { ComponentProps } from 'react';
import { ArrowLink, ExternalLink, NewTab } from './Links.tsx';
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
  onClick?: (() => void) | undefined;
}

/** Link styled as a button. A link to another site opens in a new tab, and says so. */
export function ButtonLink({ href, children, look = 'solid', onClick }: ButtonLinkProps) {
  const isExternal = /^https?:/.test(href);
  const className = isExternal ? `${classOf(look)} ${styles['external']}` : classOf(look);
  return (
    <a className={className} href={href} onClick={onClick} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
      {children}
      {isExternal && <NewTab />}
    </a>
  );
}

/** A link as content has it: to a page, to another site, or to a place on this page. */
export type Action = { label: string; href: string } | { label: string; url: string } | { label: string; to: string };

const addressOf = (action: Exclude<Action, { url: string }>) => ('href' in action ? action.href : action.to);

/** Row of actions: the first is a button, the rest are links. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <p className={styles['row']}>
      {actions.map((action, index) => {
        const isExternal = 'url' in action;
        const href = isExternal ? action.url : addressOf(action);
        const FurtherLink = isExternal ? ExternalLink : ArrowLink;
        const Link = index === 0 ? ButtonLink : FurtherLink;
        return (
          <Link key={href} href={href}>
            {action.label}
          </Link>
        );
      })}
    </p>
  );
}
