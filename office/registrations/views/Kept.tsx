import type { ReactNode } from 'react';
import { Facts, type Fact } from '../../shell/Facts.tsx';
import { List } from '../../shell/List.tsx';
import { Texts, type Text } from '../../shell/Text.tsx';
import styles from './Kept.module.css';

/** An email that was written to a person. */
export interface KeptEmail {
  id: string;
  summary: string;
  /** Reply of the mail server, if it was not sent. */
  failure?: string | undefined;
  hasCalendar: boolean;
  text: string;
}

/** Everything that is kept on a submission. */
export interface KeptProps {
  facts: readonly Fact[];
  answers: readonly Fact[];
  emails: readonly KeptEmail[];
  events: readonly { when: string; kind: 'note' | 'change'; body: readonly Text[] }[];
  /** True for a section of a page: its headings are one level lower, and the emails are unfolded. */
  isSection?: boolean;
}

/** Shows everything that is kept on a submission; its children are below the facts. */
export function Kept(props: KeptProps & { children?: ReactNode }) {
  const { facts, answers, emails, events, isSection = false, children } = props;
  const Heading = isSection ? 'h3' : 'h2';
  return (
    <>
      <Facts rows={facts} />
      {children}
      <Heading>What they sent</Heading>
      <Facts rows={answers} />
      <Heading>Emails</Heading>
      <Emails emails={emails} isOpen={isSection} />
      <Heading>Notes and changes</Heading>
      {events.length === 0 && <p>Nothing yet.</p>}
      <ol className={styles['events']}>
        {events.map(({ when, kind, body }, index) => (
          <li key={index} className={styles[kind]}>
            <p className="hint">{when}</p>
            <p>
              <Texts of={body} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Emails with their texts. */
export function Emails({ emails, isOpen }: { emails: readonly KeptEmail[]; isOpen: boolean }) {
  if (emails.length === 0) return <p>No email was written.</p>;
  return (
    <List
      items={emails.map(({ id, summary, failure, hasCalendar, text }) => (
        <details key={id} open={isOpen}>
          <summary>{summary}</summary>
          {hasCalendar && <p>With a calendar file.</p>}
          {failure !== undefined && <p className={styles['failure']}>The mail server replied: {failure}</p>}
          <pre>{text}</pre>
        </details>
      ))}
    />
  );
}
