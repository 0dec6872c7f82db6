import { Facts, type Fact } from '../../shell/Facts.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import styles from './TrainerList.module.css';

interface TrainerListProps {
  /** When and where it is taught, as far as the content says so. */
  facts: readonly Fact[];
  participants?: TableProps | undefined;
  /** Address of the intake. */
  back: string;
}

/** List of participants for the trainer, to print and to sign. */
export function TrainerList({ facts, participants, back }: TrainerListProps) {
  return (
    <div className={styles['trainer']}>
      <p className="hint on-screen">
        Print this page from the menu of your browser. It has no email addresses and no telephone numbers.{' '}
        <a href={back}>Back to the intake</a>
      </p>
      <Facts rows={facts} />
      {participants ? <Table {...participants} /> : <p>No one is registered yet.</p>}
    </div>
  );
}
