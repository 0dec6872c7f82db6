import styles from './Certificate.module.css';

interface CertificateProps {
  title: string;
  name: string;
  course: string;
  dates: string;
  /** Hours of teaching, if the content has them. */
  hours: string | undefined;
  organisation: string;
  reference: string;
  day: string;
}

/** A certificate, which is a page on paper. */
export function Certificate({ title, name, course, dates, hours, organisation, reference, day }: CertificateProps) {
  return (
    <section className={styles['certificate']}>
      <h2>{title}</h2>
      <p className={styles['name']}>{name}</p>
      <p>has attended</p>
      <p className={styles['course']}>{course}</p>
      <p>
        {dates}
        {hours !== undefined && `, ${hours} of teaching`}
      </p>
      <p className={styles['signature']}>{organisation}</p>
      <p className={styles['reference']}>
        {reference}, issued {day}
      </p>
    </section>
  );
}
