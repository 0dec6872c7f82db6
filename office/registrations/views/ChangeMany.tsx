import { Fragment, type ReactNode } from 'react';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { Choice, Form, type FormValuesProps } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Texts, type Text } from '../../shell/Text.tsx';
import { FullClass } from './Change.tsx';

interface PersonProps {
  person: Text;
  /** Effect on the registration, in a sentence. */
  summary: string | undefined;
  /** Seats of its class in words, if they are not free. */
  full: string | undefined;
  drafts: readonly {
    /** Name of the checkbox. */
    name: string;
    recipient: string;
    subject: string;
    text: string;
    hasCalendar: boolean;
    isTicked: boolean;
  }[];
}

/** A registration that is not changed, and the reason. */
interface Left {
  person: Text;
  reason: string;
}

interface ChangeManyProps {
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  form?: FormValuesProps | undefined;
  errors: readonly FieldError[];
  /** People whom it concerns, while its input is still required. */
  names: readonly Text[];
  /** Effect on each person, once the input is complete. */
  people: readonly PersonProps[];
  left: readonly Left[];
  /** If some of them would take seats that are not free. */
  isFull: boolean;
  button: string;
  back: string;
  /** Input that is still required. */
  children?: ReactNode;
}

/** A change of many registrations before it is saved, with each of its emails. */
export function ChangeMany({ form, errors, names, people, left, isFull, children, ...parts }: ChangeManyProps) {
  return (
    <Form {...parts} {...form} errors={errors}>
      {children}
      {isFull && <FullClass overbooks={false} />}
      <Names of={names} />
      <List
        items={people.map((person, index) => (
          <Person key={index} {...person} />
        ))}
      />
      <LeftOut heading="Left as they are" left={left} />
    </Form>
  );
}

function Names({ of: names }: { of: readonly Text[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      {names.map((name, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <Texts of={name} />
        </Fragment>
      ))}
    </p>
  );
}

function Person({ person, summary, full, drafts }: PersonProps) {
  return (
    <>
      <p>
        <Texts of={person} /> {summary}
      </p>
      {full !== undefined && <p className="hint">No free seat: {full}.</p>}
      {drafts.map(({ name, recipient, subject, text, hasCalendar, isTicked }) => (
        <div key={name}>
          <Choice type="checkbox" name={name} isChosen={isTicked}>
            Email to {recipient}: {subject}
          </Choice>
          <details>
            <summary>Read it{hasCalendar && ', with a calendar file'}</summary>
            <pre>{text}</pre>
          </details>
        </div>
      ))}
    </>
  );
}

function LeftOut({ heading, left }: { heading: string; left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <Notice look="problem" heading={heading}>
      <List
        items={left.map(({ person, reason }, index) => (
          <p key={index}>
            <Texts of={person} />: {reason}
          </p>
        ))}
      />
    </Notice>
  );
}

interface ManyDoneProps {
  saved: string;
  left: readonly Left[];
  back: string;
}

/** Result of a change of many: the number that was saved, and those that were not. */
export function ManyDone({ saved, left, back }: ManyDoneProps) {
  return (
    <>
      <Notice look="done" isResponse>
        <p>{saved}</p>
      </Notice>
      <LeftOut heading="Not changed" left={left} />
      <p>
        <a href={back}>Back to the list</a>
      </p>
    </>
  );
}
