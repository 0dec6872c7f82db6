import { Choice, Form, type FormValuesProps } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { FullClass } from './Change.tsx';

interface EnterChoiceProps {
  choices: readonly { text: string; href: string }[];
}

/** Choice of the form that is filled in for a person. */
export function EnterChoice({ choices }: EnterChoiceProps) {
  return (
    <>
      <p>Which course does the person ask for?</p>
      <List
        items={choices.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      />
    </>
  );
}

interface EnterProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  form: FormValuesProps;
  /** Seats of the class in words, if it is full. */
  full?: string | undefined;
  confirm: { name: string; isTicked: boolean };
  back: string;
}

/** The form of a course, filled in by the staff. */
export function Enter({ form, full, confirm, ...parts }: EnterProps) {
  return (
    <Form {...parts} {...form} button="Register">
      {full !== undefined && <FullClass seats={full} overbooks={false} />}
      <Choice type="checkbox" name={confirm.name} isChosen={confirm.isTicked}>
        Send the usual confirmation
      </Choice>
    </Form>
  );
}
