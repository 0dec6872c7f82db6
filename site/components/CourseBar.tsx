import axis from './Axis.module.css';
import { ButtonLink } from './Button.tsx';
import styles from './CourseBar.module.css';

interface CourseBarProps {
  fee: string;
  length: string;
  /** The section with the form. */
  href: string;
}

/**
 * Fee, length and the way to register, in sight until the form is: a bar at the foot of a phone, a block in the empty left
 * column of a desktop. It stands before the form's section in the page, which is where it comes to rest.
 */
export function CourseBar({ fee, length, href }: CourseBarProps) {
  return (
    <div className={`${axis['axis']} ${styles['bar']}`}>
      <p>
        <span>
          <b>{fee}</b> · {length}
        </span>
        <ButtonLink href={href}>Register</ButtonLink>
      </p>
    </div>
  );
}
