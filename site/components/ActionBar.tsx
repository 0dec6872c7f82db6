import axis from './Axis.module.css';
import { ButtonLink } from './Button.tsx';
import styles from './ActionBar.module.css';

export interface ActionBarProps {
  price: string;
  length: string;
  /** The section that says what is received for the price; where there is one, the bar is for phones only. */
  terms?: string | undefined;
  /** What to do, and where: the section with the form, or the page. */
  label: string;
  href: string;
}

/**
 * Price, length and the way to act, in sight until the section that the bar stands before, where it comes to rest: a bar at
 * the foot of a phone; of a course also a block in the empty left column of a desktop.
 */
export function ActionBar({ price, length, terms, label, href }: ActionBarProps) {
  return (
    <div className={[axis['axis'], styles['bar'], terms && styles['phone']].filter(Boolean).join(' ')}>
      <p>
        {terms ? (
          <a href={terms}>
            <b>{price},</b> <span>{length}</span>
          </a>
        ) : (
          <span>
            <b>{price}</b> · {length}
          </span>
        )}
        <ButtonLink href={href}>{label}</ButtonLink>
      </p>
    </div>
  );
}
