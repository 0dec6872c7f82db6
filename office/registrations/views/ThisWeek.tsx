import { Form } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Tick, type TickProps } from '../../shell/Tick.tsx';
import { TickList, type TickListProps } from './TickList.tsx';

interface Section {
  heading: string;
  /** Subject of each row with the address of its page, and what there is to say about it. */
  rows: readonly { what: string; detail: string; href: string; tick?: TickProps }[];
  advice?: string | undefined;
  /** Address at which its emails are tried again. */
  retry?: string | undefined;
}

interface ThisWeekProps {
  intro: string;
  warnings: readonly string[];
  sections: readonly Section[];
  /** State of the outbox. */
  unsent?: string | undefined;
  /** Form around a section whose rows can be ticked. */
  tickList: TickListProps;
}

/** The start page. */
export function ThisWeek({ intro, warnings, sections, unsent, tickList }: ThisWeekProps) {
  return (
    <>
      <p>{intro}</p>
      {warnings.length > 0 && (
        <Notice look="problem" heading="For your system administrator">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {sections.map(({ heading, rows, advice, retry }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.some(({ tick }) => tick) ? (
            <TickList {...tickList}>
              <Rows rows={rows} />
            </TickList>
          ) : (
            <Rows rows={rows} />
          )}
          {advice !== undefined && <p>{advice}</p>}
          {retry !== undefined && <Form action={retry} button="Try these emails again" />}
        </section>
      ))}
      {unsent !== undefined && <p>{unsent}</p>}
    </>
  );
}

const Rows = ({ rows }: Pick<Section, 'rows'>) => (
  <List
    items={rows.map(({ what, detail, href, tick }) => (
      <>
        {tick && <Tick {...tick} />}
        <a href={href}>{what}</a>
        <p>{detail}</p>
      </>
    ))}
  />
);
