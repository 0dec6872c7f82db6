import axis from './Axis.module.css';
import styles from './SiteNotice.module.css';

/** The notice of the company at the top of every page, while it applies. */
export function SiteNotice({ text }: { text: string }) {
  return (
    <aside className={`${axis['axis']} ${styles['notice']}`} aria-label="Notice">
      <p>{text}</p>
    </aside>
  );
}
