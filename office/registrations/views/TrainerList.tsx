import { Table, type TableProps } from '../../shell/Table.tsx';
import styles from './TrainerList.module.css';

interface TrainerListProps {
  participants?: TableProps | undefined;
  /** Address of the intake. */
  back: string;
}

/** List of participants for the trainer, to print and to sign. */
export function TrainerList({ participants, back }: TrainerListProps) {
  return (
    <div className={styles['trainer']}>
      <p className="hint on-screen">
        Print this page from the menu of your browser. It has no email addresses and no telephone numbers.{' '}
        <a href={back}>Back to the intake</a>
      </p>
      {participants ? <Table {...participants} /> : <p>No one is registered yet.</p>}
    </div>
  );
}
