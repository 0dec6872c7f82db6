import { useState, type ReactNode } from 'react';

interface Props {
  summary: ReactNode;
  className?: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A `<details>` that renders its content only while it is open. */
export function Fold({ summary, className, startsOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
