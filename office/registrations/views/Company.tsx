import { Facts, type Fact } from '../../shell/Facts.tsx';
import { ExportForm } from '../../shell/Form.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import { TickList, type TickListProps } from './TickList.tsx';

interface CompanyProps {
  facts: readonly Fact[];
  /** Which names count as this company. */
  note: string;
  tickList: TickListProps;
  table: TableProps;
  exported: { action: string; hidden: Readonly<Record<string, string>> };
}

/** The registrations and enquiries of a company. */
export function Company({ facts, note, tickList, table, exported }: CompanyProps) {
  return (
    <>
      <Facts rows={facts} />
      <p className="hint">{note}</p>
      <TickList {...tickList}>
        <Table {...table} />
      </TickList>
      <ExportForm {...exported} />
    </>
  );
}
