import { Button } from '../../../site/components/Button.tsx';
import { Field } from '../../../site/components/FormFields.tsx';
import { ExportForm, withoutAutofill, type FormValuesProps } from '../../shell/Form.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import { TickList } from './TickList.tsx';
import styles from './Find.module.css';

interface FindProps {
  action: string;
  /** Fields of the search, and what was searched for. */
  search: Required<Pick<FormValuesProps, 'fields'>> & { values: Readonly<Record<string, string>> };
  /** Undefined if nothing was found. */
  results?: TableProps | undefined;
  newer?: string | undefined;
  older?: string | undefined;
  /** Values that identify the list for its export. */
  exported?: Readonly<Record<string, string>> | undefined;
}

/** A search for registrations and enquiries. */
export function Find({ action, search, results, newer, older, exported }: FindProps) {
  return (
    <>
      <form method="get" action={action} className={styles['search']} role="search">
        {withoutAutofill(search.fields).map((field) => (
          <Field key={field.name} field={field} value={search.values[field.name]} />
        ))}
        <Button type="submit">Find</Button>
      </form>
      {results ? (
        <TickList hidden={{}}>
          <Table {...results} />
        </TickList>
      ) : (
        <p>Nothing was found. Try fewer letters, or another state.</p>
      )}
      {(newer !== undefined || older !== undefined) && (
        <p className={styles['pages']}>
          {newer !== undefined && <a href={newer}>Newer</a>} {older !== undefined && <a href={older}>Older</a>}
        </p>
      )}
      {exported && <ExportForm list={exported} />}
    </>
  );
}
