import styles from './Links.module.css';

/** Link to another page or further down this one. `about` completes its words for screen readers. */
export function ArrowLink({ href, children, about }: { href: string; children: string; about?: string | undefined }) {
  return (
    <a className={href.startsWith('#') ? `${styles['arrow']} ${styles['down']}` : styles['arrow']} href={href}>
      <span>{children}</span>
      {about && <span className="visually-hidden"> about {about}</span>}
    </a>
  );
}

/** The meaning of the arrow, for screen readers. */
export function NewTab() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}

/** Link to another site; it opens in a new tab, and says so. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  );
}

export const telephoneLink = (telephone: string): string => `tel:${telephone.replaceAll(' ', '')}`;
