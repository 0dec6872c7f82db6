import styles from './PageMenu.module.css';

interface PageMenuProps {
  /** Name of the menu, for screen readers. */
  label: string;
  parts: readonly { id: string; name: string }[];
  /** On a wide screen it is a list beside the text, in place of a row below the header. */
  beside?: boolean;
  className?: string | undefined;
}

/** Links to the parts of a page, which stay in view. Nothing without parts. */
export function PageMenu({ label, parts, beside = false, className }: PageMenuProps) {
  if (parts.length === 0) return null;
  const classes = ['targets', styles['menu'], beside && styles['beside'], className].filter(Boolean).join(' ');
  return (
    <nav className={classes} aria-label={label}>
      <ol>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
