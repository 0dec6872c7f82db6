import type { ReactNode } from 'react';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { Field } from '../../model/forms/form.ts';
import { Button } from '../../site/components/Button.tsx';
import { FormFields } from '../../site/components/FormFields.tsx';
import { registrationsPath } from './paths.ts';
import styles from './Form.module.css';

/** Fields with their values and errors, as data. */
export interface FormValuesProps {
  fields?: readonly Field[];
  errors?: readonly FieldError[] | undefined;
  values?: Readonly<Record<string, string>> | undefined;
}

interface FormProps extends FormValuesProps {
  action: string;
  method?: 'post' | 'get';
  /** Values that are sent and not shown. */
  hidden?: Readonly<Record<string, string | number>>;
  button: string;
  /** Address of the page that the form was opened from. */
  back?: string | undefined;
  /** Content above the fields. */
  children?: ReactNode;
}

/** Fields of the staff's forms: a browser must not fill in the data of the staff. */
export const withoutAutofill = (fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, autocomplete: 'off' }));

/** A form of the office, with its errors above it and its button below. */
export function Form({
  action,
  method = 'post',
  fields = [],
  errors = [],
  hidden = {},
  button,
  back,
  ...props
}: FormProps) {
  return (
    <FormFields
      attributes={{ method, action, noValidate: true, className: styles['form'] }}
      fields={withoutAutofill(fields)}
      values={props.values}
      errors={errors}
      hidden={hidden}
      summaryHeading={<h2>Nothing was changed yet</h2>}
      before={props.children}
    >
      <p className={styles['buttons']}>
        <Button type="submit">{button}</Button>
        {back !== undefined && <a href={back}>Back without a change</a>}
      </p>
    </FormFields>
  );
}

/** Values that are sent and not shown. */
export const HiddenValues = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Export buttons of a list. @param list values that identify it */
export function ExportForm({ list }: { list: Readonly<Record<string, string>> }) {
  return (
    <form method="post" action={`${registrationsPath}/export`} className={styles['buttons']}>
      <HiddenValues values={list} />
      <Button look="outline" type="submit" name="format" value="xlsx">
        Export as Excel file
      </Button>
      <Button look="outline" type="submit" name="format" value="csv">
        Export as CSV for other programs
      </Button>
    </form>
  );
}

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  id?: string;
  value?: string;
  isChosen?: boolean;
  children: ReactNode;
}

/** A checkbox or a radio button with its label. */
export function Choice({ type, name, id = name, value = 'yes', isChosen = false, children }: ChoiceProps) {
  return (
    <p className={styles['choice']}>
      <input type={type} id={id} name={name} value={value} defaultChecked={isChosen} />
      <label htmlFor={id}>{children}</label>
    </p>
  );
}

/** Fields or choices that belong together. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
