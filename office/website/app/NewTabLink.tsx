import type { ReactNode } from 'react';

/** A link that opens a new tab, so that a form stays as it is. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
