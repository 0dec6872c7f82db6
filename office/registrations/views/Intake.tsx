import { Facts, type Fact } from '../../shell/Facts.tsx';
import { ExportForm } from '../../shell/Form.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';

interface IntakeProps {
  /** What the website has instead, and the address at which its people are moved. */
  missing?: { text: string; move: string } | undefined;
  facts: readonly Fact[];
  participants?: TableProps | undefined;
  /** Address of the list for the trainer. */
  trainerList: string;
  waiting?: { note: string; table: TableProps } | undefined;
  cancelled?: TableProps | undefined;
  exported?: { action: string; hidden: Readonly<Record<string, string>> } | undefined;
}

/** The people of an intake. */
export function Intake({ missing, facts, participants, trainerList, waiting, cancelled, exported }: IntakeProps) {
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
      <h2>Participants</h2>
      {participants ? (
        <>
          <Table {...participants} />
          <p>
            <a href={trainerList}>List for the trainer, to print</a>
          </p>
        </>
      ) : (
        <p>No one is registered yet.</p>
      )}
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
      {exported && <ExportForm {...exported} />}
    </>
  );
}
