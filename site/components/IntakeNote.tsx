import styles from './IntakeNote.module.css';

/** What registering for a date that has passed means. Said as it is chosen; without script, by the styles alone. */
export function IntakeNote({ passed }: { passed: boolean }) {
  const words = 'This date has passed. Register to be offered the next one.';
  return (
    <>
      <p className={styles['note']} role="status">
        {passed ? words : ''}
      </p>
      <p className={`${styles['note']} ${styles['withoutScript']}`}>{words}</p>
    </>
  );
}
