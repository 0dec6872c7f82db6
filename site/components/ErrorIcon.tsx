import styles from './ErrorIcon.module.css';

/** The sign beside an error: colour is not the only signal. */
export function ErrorIcon() {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d="M8 .8 15.6 14.8H.4zM7.2 6v4.6h1.6V6zm0 5.8v1.6h1.6v-1.6z" fillRule="evenodd" />
    </svg>
  );
}
