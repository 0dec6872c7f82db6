import type { ReactNode } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { Field } from '../../model/forms/form-schema.ts';
import { Button } from '../../site/components/Button.tsx';
import { Fields as SiteFields, SiteForm } from '../../site/components/SiteForm.tsx';
import styles from './Form.module.css';

export interface FormValuesProps {
  fields?: readonly Field[];
  errors?: readonly FieldError[];
  values?: Readonly<Record<string, string>>;
}

interface FormProps extends FormValuesProps {
  action: string;
  /** `get` for a search, whose address can be kept. */
  method?: 'post' | 'get';
  /** Values that are sent and not shown. */
  hidden?: Readonly<Record<string, string>>;
  button: string;
  /** Address of the page that the form was opened from. */
  back?: string;
  /** Content above the fields. */
  children?: ReactNode;
}

/** Fields of the staff's forms: a browser must not fill in the data of the staff. */
const withoutAutofill = (fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, autocomplete: 'off' }));

export function Form(props: FormProps) {
  const { action, method = 'post', fields = [], values, errors = [], hidden = {}, button, back, children } = props;
  const [role, summary] = method === 'get' ? ['search', 'There is a problem'] : [undefined, 'Nothing was changed yet'];
  return (
    <SiteForm
      attributes={{ method, action, role, noValidate: true, className: styles['form'] }}
      fields={withoutAutofill(fields)}
      values={values}
      errors={errors}
      hidden={hidden}
      summaryHeading={<h2>{summary}</h2>}
      aboveFields={children}
    >
      <p className={styles['buttons']}>
        <Button type="submit">{button}</Button>
        {back !== undefined && <a href={back}>Back without a change</a>}
      </p>
    </SiteForm>
  );
}

interface ListFormProps {
  action: string;
  /** Values that identify the list. */
  hidden: Readonly<Record<string, string>>;
  /** Words before the buttons: the rows that they concern. */
  label?: string;
  /** Name under which the value of the pressed button is sent. */
  name: string;
  /** Text of each button by its value. */
  buttons: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** A form around lists, with buttons for what is done with them or with their ticked rows. */
export function ListForm({ action, hidden, label, name, buttons, children }: ListFormProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
      <p className={styles['buttons']}>
        {label !== undefined && <span>{label}</span>}
        {Object.entries(buttons).map(([value, text]) => (
          <Button key={value} look="outline" type="submit" name={name} value={value}>
            {text}
          </Button>
        ))}
      </p>
    </form>
  );
}

export function Choice({ name, isTicked = false, text }: { name: string; isTicked?: boolean; text: string }) {
  return (
    <p className={styles['choice']}>
      <input type="checkbox" id={name} name={name} value="yes" defaultChecked={isTicked} />
      <label htmlFor={name}>{text}</label>
    </p>
  );
}

/** Fields within a form, besides its own. */
export const Fields = ({ fields, values, errors }: Required<FormValuesProps>) => (
  <SiteFields fields={withoutAutofill(fields)} values={values} errors={errors} />
);

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
