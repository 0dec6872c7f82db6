import styles from './ArrowLink.module.css';

/** A link that leads on, to another page or down this one. `about` finishes its words for those who hear it out of its place. */
export function ArrowLink({ href, children, about }: { href: string; children: string; about?: string | undefined }) {
  return (
    <a className={href.startsWith('#') ? `${styles['arrow']} ${styles['down']}` : styles['arrow']} href={href}>
      {children}
      {about && <span className="visually-hidden"> about {about}</span>}
    </a>
  );
}
