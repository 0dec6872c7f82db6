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
