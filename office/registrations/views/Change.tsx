import type { ReactNode } from 'react';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { Fields } from '../../../site/components/FormFields.tsx';
import { Choice, Form, Group, withoutAutofill, type FormValuesProps } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import { Words, type Text } from '../../shell/Text.tsx';

interface DraftProps {
  /** Prefix of the names of its fields. */
  name: string;
  recipient: string;
  isTicked: boolean;
  form: Required<Pick<FormValuesProps, 'fields'>> & { values: Readonly<Record<string, string>> };
  hasCalendar: boolean;
  /** The suggested text. */
  text: string;
}

interface ChangeProps {
  action: string;
  /** Values that reproduce the change. */
  hidden: Readonly<Record<string, string>>;
  /** Fields for the input that is still required. */
  form?: FormValuesProps | undefined;
  errors: readonly FieldError[];
  /** A colleague's change in the meantime. */
  conflict?: string | undefined;
  drafts: readonly DraftProps[];
  /** Those who are changed together: each gets a copy of the first draft. */
  group?: readonly Text[] | undefined;
  button: string;
  back: string;
  /** What is changed. */
  children?: ReactNode;
}

/** A change before it is saved: the input that it needs, or what it does and its emails. */
export function Change({ conflict, drafts, group, form, errors, children, ...props }: ChangeProps) {
  return (
    <Form {...props} {...form} errors={errors}>
      {conflict !== undefined && (
        <Notice look="problem" isResponse>
          <p>{conflict}</p>
        </Notice>
      )}
      {children}
      {group && (
        <>
          <h2>Who is moved</h2>
          <List
            items={group.map((person, index) => (
              <Words key={index} of={person} />
            ))}
          />
        </>
      )}
      {drafts.map((draft) =>
        group ? <GroupDraft key={draft.name} {...draft} /> : <Draft key={draft.name} {...draft} errors={errors} />,
      )}
    </Form>
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

function GroupDraft({ name, isTicked, text }: DraftProps) {
  return (
    <Group legend="Email to each of them">
      <Choice type="checkbox" name={`${name}-send`} isChosen={isTicked}>
        Send each of them an email
      </Choice>
      <p className="hint">
        Each email has the name, the reference and the calendar file of its registration. To change the words for one
        person, move that person alone, from their own page.
      </p>
      <details open>
        <summary>The email to the first of them</summary>
        <pre>{text}</pre>
      </details>
    </Group>
  );
}

/** What a change does, in a sentence. */
export function Sentence({ text }: { text: string }) {
  return <p>{text}</p>;
}

/** Values before and after a change, and what else happens. */
export function ChangedValues({ table, note }: { table: TableProps; note?: string | undefined }) {
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
