import type { Form } from '../../model/form.ts';
import type { Retention } from '../../model/retention.ts';
import styles from './DataNotice.module.css';

interface DataNoticeProps {
  form: Form;
  /** How long such a form's answers are kept, and why. */
  kept: Retention['registration'];
  /** The address of the privacy policy. */
  privacyHref: string;
}

/** What is collected, why and for how long, beside the button that sends it (PDPA s 20). */
export function DataNotice({ form, kept, privacyHref }: DataNoticeProps) {
  return (
    <div className={styles['notice']}>
      <p>
        We keep what you send for {kept.months} months, {kept.reason}. Please do not send NRIC or passport numbers.
      </p>
      <details>
        <summary>What we ask for, and why</summary>
        <dl>
          {form.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{field.purpose}</dd>
            </div>
          ))}
        </dl>
        <p>
          More in the <a href={privacyHref}>data privacy policy</a>.
        </p>
      </details>
    </div>
  );
}
