import { countInWords } from '../../model/text/words.ts';
import type { Form } from '../../model/forms/form.ts';
import type { Retention } from '../../model/privacy/retention.ts';
import styles from './DataNotice.module.css';

/** Retention period of a form's values, and the values that are removed earlier, in words. */
export type Kept = Retention['registration'] & { earlier?: readonly string[] };

interface DataNoticeProps {
  form: Form;
  /** Retention period and its reason. */
  kept: Kept;
}

/** Notice beside the submit button: collected fields, purposes and retention (PDPA s 20). */
export function DataNotice({ form, kept }: DataNoticeProps) {
  return (
    <div className={styles['notice']}>
      <p>
        We keep what you send for {countInWords(kept.months, 'month')}, {kept.reason}.{' '}
        {kept.earlier?.map((sentence) => `${sentence} `)}
        Please do not send NRIC or passport numbers.
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
          More in the <a href="/privacy-policy">data privacy policy</a>.
        </p>
      </details>
    </div>
  );
}
