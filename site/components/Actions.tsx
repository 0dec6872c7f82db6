import { ArrowLink, ExternalLink } from './Links.tsx';
import { ButtonLink } from './Button.tsx';
import styles from './Actions.module.css';

/** A link as content has it: to a page, to another site, or to a place on this page. */
export type Action = { label: string; href: string } | { label: string; url: string } | { label: string; to: string };

/** Row of actions: the first is a button, the rest are links. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <p className={styles['row']}>
      {actions.map((action, index) => {
        const href = 'href' in action ? action.href : 'to' in action ? action.to : action.url;
        const Link = index === 0 ? ButtonLink : 'url' in action ? ExternalLink : ArrowLink;
        return (
          <Link key={href} href={href}>
            {action.label}
          </Link>
        );
      })}
    </p>
  );
}
