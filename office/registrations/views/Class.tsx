import { countInWords } from '../../../model/text/words.ts';
import { Choice, Form } from '../../shell/Form.tsx';
import styles from './Class.module.css';

interface AttendanceProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** The people of the class, by the names of their checkboxes. */
  people: readonly { name: string; text: string; isTicked: boolean }[];
  back: string;
}

/** Attendance of a class. */
export function Attendance({ people, ...form }: AttendanceProps) {
  return (
    <Form {...form} button="Save the attendance">
      <p>Take away the tick of each person who did not come.</p>
      {people.map(({ name, text, isTicked }) => (
        <Choice key={name} type="checkbox" name={name} isChosen={isTicked}>
          {text}
        </Choice>
      ))}
    </Form>
  );
}

interface CertificatesProps {
  organisation: string;
  /** Name of the certificate. */
  title: string;
  course: string;
  dates: string;
  hours: string | undefined;
  certificates: readonly { name: string; reference: string; day: string }[];
  /** Form that issues those that are due. */
  issue?: { action: string; hidden: Readonly<Record<string, string>>; due: number } | undefined;
  back: string;
}

/** The certificates of a class, one on each printed page. */
export function Certificates(props: CertificatesProps) {
  const { organisation, title, course, dates, hours, certificates, issue, back } = props;
  return (
    <>
      <p className="hint on-screen">
        Print this page or save it as a PDF from the menu of your browser: each certificate is a page.{' '}
        <a href={back}>Back to the date</a>
      </p>
      {issue && (
        <Form action={issue.action} hidden={issue.hidden} button={`Issue ${countInWords(issue.due, 'certificate')}`} />
      )}
      {certificates.map(({ name, reference, day }) => (
        <section key={reference} className={styles['certificate']}>
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
      ))}
    </>
  );
}
