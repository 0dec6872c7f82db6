import type { ReactNode } from 'react';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { Fields } from '../../../site/components/FormFields.tsx';
import { Choice, Form, Group, withoutAutofill, type FormValuesProps } from '../../shell/Form.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import { hiddenNames } from '../hidden-names.ts';

interface DraftProps {
  /** Prefix of the names of its fields. */
  name: string;
  recipient: string;
  isTicked: boolean;
  form: Required<Pick<FormValuesProps, 'fields'>> & { values: Readonly<Record<string, string>> };
  hasCalendar: boolean;
}

interface ChangeProps {
  action: string;
  /** Values that reproduce the change. */
  hidden: Readonly<Record<string, string>>;
  /** Effect of the change, in a sentence. */
  summary?: string | undefined;
  /** Fields for the input that is still required, or that may be added. */
  form?: FormValuesProps | undefined;
  errors: readonly FieldError[];
  /** A colleague's change in the meantime. */
  conflict?: string | undefined;
  /** Seats of the class in words, if they are not free. */
  full?: string | undefined;
  /** If seats are taken that are not free. */
  overbooks: boolean;
  drafts: readonly DraftProps[];
  button: string;
  back: string;
  /** Tables or choices of the change. */
  children?: ReactNode;
}

/** A change before it is saved: the input that it needs, or its effect and its emails. */
export function Change(props: ChangeProps) {
  const { summary, conflict, full, overbooks, drafts, form, errors, children, ...parts } = props;
  return (
    <Form {...parts} {...form} errors={errors}>
      {conflict !== undefined && (
        <Notice look="problem" isResponse>
          <p>{conflict}</p>
        </Notice>
      )}
      {summary !== undefined && <p>{summary}</p>}
      {children}
      {full !== undefined && <FullClass seats={full} overbooks={overbooks} />}
      {drafts.map((draft) => (
        <Draft key={draft.name} {...draft} errors={errors} />
      ))}
    </Form>
  );
}

/** The class has no free seat, and the choice to go on all the same. */
export function FullClass({ seats, overbooks }: { seats?: string; overbooks: boolean }) {
  return (
    <Notice look="problem" heading="This class has no free seat">
      {seats !== undefined && <p>{seats}.</p>}
      <Choice type="checkbox" name={hiddenNames.overbook} isChosen={overbooks}>
        Go on all the same. The choice is noted in the history.
      </Choice>
    </Notice>
  );
}

function Draft({
  name,
  recipient,
  isTicked,
  form,
  hasCalendar,
  errors,
}: DraftProps & { errors: readonly FieldError[] }) {
  return (
    <Group legend={`Email to ${recipient}`}>
      <Choice type="checkbox" name={`${name}-send`} isChosen={isTicked}>
        Send this email
      </Choice>
      <Fields {...form} fields={withoutAutofill(form.fields)} errors={errors} />
      {hasCalendar && <p className="hint">The calendar file goes with it.</p>}
    </Group>
  );
}

/** A table, such as values before and after a change, and a note below it. */
export function TableWithNote({ table, note }: { table: TableProps; note?: string | undefined }) {
  return (
    <>
      <Table {...table} />
      {note !== undefined && <p>{note}</p>}
    </>
  );
}

interface TargetsProps {
  /** Present booking. */
  from: string;
  targets: readonly { value: string; text: string }[];
}

/** Choice of a date to move to. */
export function MoveTargets({ from, targets }: TargetsProps) {
  return (
    <>
      <p>Registered for: {from}</p>
      <Group legend="Move to">
        {targets.map(({ value, text }, index) => (
          <Choice key={value} type="radio" name="to" id={`to-${index}`} value={value}>
            {text}
          </Choice>
        ))}
      </Group>
    </>
  );
}
