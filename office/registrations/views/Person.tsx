import type { ReactNode } from 'react';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { Facts, type Fact } from '../../shell/Facts.tsx';
import { Choice, Form, type FormValuesProps } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Texts, type Text } from '../../shell/Text.tsx';
import { Emails, Kept, type KeptEmail, type KeptProps } from './Kept.tsx';

/** Form for the email address of a person. */
export function AskPerson(form: FormValuesProps & { action: string }) {
  return (
    <>
      <p>
        If a person asks what we keep about them, wants something corrected or their data erased, enter their address.
        First make sure that it is they who are asking.
      </p>
      <Form {...form} button="Show everything that is kept" />
    </>
  );
}

interface PersonProps {
  /** Number of forms and places, and the time; undefined if nothing was found. */
  summary?: string | undefined;
  submissions: readonly {
    heading: { text: string; href: string };
    kept: KeptProps;
    /** Address at which it is corrected. */
    correct: string;
    /** Exports and reports that contained it. */
    disclosures: readonly string[];
  }[];
  /** Places in groups that others registered. */
  places: readonly { heading: { text: string; href: string }; facts: readonly Fact[]; emails: readonly KeptEmail[] }[];
  /** Submissions of others that name the address. */
  mentions: readonly Text[];
  erase?: EraseProps | undefined;
  /** Address of the form for another person. */
  again: string;
}

/** Everything that is kept about a person. */
export function Person({ summary, submissions, places, mentions, erase, again }: PersonProps) {
  return (
    <>
      {summary === undefined ? (
        <p>Nothing was sent from this address.</p>
      ) : (
        <>
          <p>{summary}</p>
          <p className="hint on-screen">
            To give it to the person, print this page or save it as a PDF from the menu of your browser.
          </p>
        </>
      )}
      {submissions.map(({ heading, kept, correct, disclosures }) => (
        <LinkedSection key={heading.href} heading={heading}>
          <Kept {...kept} isSection>
            <p className="on-screen">
              <a href={correct}>Correct</a>
            </p>
          </Kept>
          {disclosures.length > 0 && <h3>Who else has received it</h3>}
          <List items={disclosures} />
        </LinkedSection>
      ))}
      {places.map(({ heading, facts, emails }) => (
        <LinkedSection key={heading.href} heading={heading}>
          <Facts rows={facts} />
          <h3>Emails</h3>
          <Emails emails={emails} isOpen />
        </LinkedSection>
      ))}
      {mentions.length > 0 && (
        <section className="on-screen">
          <h2>Named in what others sent</h2>
          <p>Decide by yourself if it is about this person. It is not erased with the rest.</p>
          <List
            items={mentions.map((mention, index) => (
              <Texts key={index} of={mention} />
            ))}
          />
        </section>
      )}
      {erase && <Erase {...erase} />}
      <p className="on-screen">
        <a href={again}>Another person</a>
      </p>
    </>
  );
}

/** A section with a heading that leads to its registration. */
function LinkedSection({ heading, children }: { heading: Text; children: ReactNode }) {
  return (
    <section>
      <h2>
        <Texts of={heading} />
      </h2>
      {children}
    </section>
  );
}

interface EraseProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  /** Time for which backups keep erased data. */
  backups: string;
  /** Data that can be erased, by the names of the checkboxes. */
  choices: readonly { name: string; text: string }[];
}

function Erase({ backups, choices, ...form }: EraseProps) {
  return (
    <Form {...form} button="Erase for good">
      <h2>Erase</h2>
      <p>
        This cannot be undone. Erase only what you no longer need for a course, for an invoice or by law. Backups keep
        it for up to {backups}; a backup that is restored does not bring it back.
      </p>
      {choices.map(({ name, text }) => (
        <Choice key={name} type="checkbox" name={name}>
          {text}
        </Choice>
      ))}
    </Form>
  );
}
