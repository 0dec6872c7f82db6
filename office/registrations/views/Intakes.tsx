import { Notice } from '../../shell/Notice.tsx';
import { Table, type TableProps } from '../../shell/Table.tsx';

interface IntakesProps {
  /** Dates that the website no longer has, with people. */
  missing?: TableProps | undefined;
  intakes: TableProps;
  /** Link to the other intakes. */
  others: { text: string; href: string };
}

/** Lists of intakes with their seats. */
export function Intakes({ missing, intakes, others }: IntakesProps) {
  return (
    <>
      {missing && (
        <Notice look="problem" heading="Intakes that are no longer in the content">
          <p>People are registered for these dates, but the website no longer has them.</p>
          <Table {...missing} />
        </Notice>
      )}
      <Table {...intakes} />
      <p>
        <a href={others.href}>{others.text}</a>
      </p>
    </>
  );
}
