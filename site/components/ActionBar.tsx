import axis from './Axis.module.css';
import { ButtonLink } from './Button.tsx';
import styles from './ActionBar.module.css';

export interface ActionBarProps {
  price: string;
  /** How long it takes, after what the price is for: a month. */
  length: string;
  /** The section that says what is received for the price. */
  terms?: string | undefined;
  /** For phones only: the sections of the page leave it no column on a desktop. */
  phone?: boolean;
  /** What to do, and where: the section with the form, or the page. */
  label: string;
  href: string;
}

/**
 * Price, length and the way to act, in sight until the section that the bar stands before, where it comes to rest: a bar at
 * the foot of a phone; of a course also a block in the empty left column of a desktop.
 */
export function ActionBar({ price, length, terms, phone, label, href }: ActionBarProps) {
  // Where a price is long, what it buys has a line of its own.
  const words = (
    <>
      {price}
      {phone ? (
        <>
          <span className="visually-hidden">,</span>
          <br />
        </>
      ) : (
        ' · '
      )}
      {length}
    </>
  );
  return (
    <div className={[axis['axis'], styles['bar'], styles[phone ? 'phone' : 'column']].join(' ')}>
      <p>
        {terms ? <a href={terms}>{words}</a> : <span>{words}</span>}
        <ButtonLink href={href}>{label}</ButtonLink>
      </p>
    </div>
  );
}
