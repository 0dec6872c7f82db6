import { Facts, type Fact } from '../../shell/Facts.tsx';
import { ExportForm } from '../../shell/Form.tsx';
import { ActionLinks, List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import type { Text } from '../../shell/Text.tsx';
import { TickList } from './TickList.tsx';

/** Emails that follow the registrations of a date, or why there are none. */
export interface FollowingProps {
  note?: string;
  emails: readonly { summary: string; text: string }[];
}

interface IntakeProps {
  /** Date that the website has instead, and the address at which its people are moved. */
  missing?: { text: string; move: string } | undefined;
  facts: readonly Fact[];
  /** Changes of all its people. */
  everyone: readonly Text[];
  /** Values that identify the intake. */
  list: Readonly<Record<string, string>>;
  participants?: TableProps | undefined;
  waiting?: { note: string; table: TableProps } | undefined;
  cancelled?: TableProps | undefined;
  following?: FollowingProps | undefined;
}

/** The people of an intake. */
export function Intake(props: IntakeProps) {
  const { missing, facts, everyone, list, participants, waiting, cancelled, following } = props;
  const hasPeople = participants !== undefined || waiting !== undefined || cancelled !== undefined;
  return (
    <>
      {missing && (
        <Notice look="problem">
          <p>
            {missing.text} <a href={missing.move}>Move them and tell them</a>
          </p>
        </Notice>
      )}
      <Facts rows={facts} />
      {(participants || waiting) && <ActionLinks links={everyone} />}
      <h2>Participants</h2>
      {!participants && <p>No one is registered yet.</p>}
      {hasPeople && <Lists {...props} />}
      {following && <Following {...following} />}
      {hasPeople && <ExportForm list={list} />}
    </>
  );
}

function Lists({ list, participants, waiting, cancelled }: IntakeProps) {
  return (
    <TickList hidden={list} label="With the ticked ones, or with all if none is ticked:">
      {participants && <Table {...participants} />}
      {waiting && (
        <>
          <h2>Waiting list</h2>
          <p>{waiting.note}</p>
          <Table {...waiting.table} />
        </>
      )}
      {cancelled && (
        <>
          <h2>Cancelled</h2>
          <Table {...cancelled} />
        </>
      )}
    </TickList>
  );
}

function Following({ note, emails }: FollowingProps) {
  return (
    <>
      <h2>Emails that follow</h2>
      {note !== undefined && <p>{note}</p>}
      <List
        items={emails.map(({ summary, text }) => (
          <details key={summary}>
            <summary>{summary}</summary>
            <pre>{text}</pre>
          </details>
        ))}
      />
    </>
  );
}
