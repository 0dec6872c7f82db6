import arrowLinkStyles from './ArrowLink.module.css';

/** A link that leads on, to another page or down this one. `about` finishes its words for those who hear it out of its place. */
export function ArrowLink({ href, children, about }: { href: string; children: string; about?: string | undefined }) {
  return (
    <a
      className={
        href.startsWith('#') ? `${arrowLinkStyles['arrow']} ${arrowLinkStyles['down']}` : arrowLinkStyles['arrow']
      }
      href={href}
    >
      {children}
      {about && <span className="visually-hidden"> about {about}</span>}
    </a>
  );
}

/** Tells a screen reader what a sighted reader sees from the arrow. */
export function NewTab() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}

/** A link to another site: it opens in a new tab, and says so. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <NewTab />
    </a>
  );
}

/** Address of a telephone link. */
export const telephoneLink = (telephone: string): string => `tel:${telephone.replaceAll(' ', '')}`;
