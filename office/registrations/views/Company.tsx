import { Facts, type Fact } from '../../shell/Facts.tsx';
import { ExportForm } from '../../shell/Form.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';
import { hiddenNames } from '../hidden-names.ts';
import { TickList } from './TickList.tsx';

interface CompanyProps {
  facts: readonly Fact[];
  /** Rule by which names count as this company. */
  note: string;
  /** Address of this page. */
  back: string;
  table: TableProps;
  /** Name of the company, for the export. */
  company: string;
}

/** The registrations and enquiries of a company. */
export function Company({ facts, note, back, table, company }: CompanyProps) {
  return (
    <>
      <Facts rows={facts} />
      <p className="hint">{note}</p>
      <TickList hidden={{ [hiddenNames.back]: back }}>
        <Table {...table} />
      </TickList>
      <ExportForm list={{ company }} />
    </>
  );
}
