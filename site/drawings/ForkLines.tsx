import styles from './ForkLines.module.css';

/** The line of a way that parts in two, or with `join` comes together. Stretched to the columns above and below it. */
export function ForkLines({ join = false }: { join?: boolean }) {
  return (
    <svg
      className={styles['fork']}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      width="100%"
      height="40"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={join ? 'M25 0V20H75V0M50 20V40' : 'M50 0V20M25 40V20H75V40'} />
    </svg>
  );
}
