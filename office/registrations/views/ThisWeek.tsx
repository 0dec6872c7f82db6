import { Form } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { registrationsPath } from '../../shell/paths.ts';
import { Tick } from '../../shell/Tick.tsx';
import { hiddenNames } from '../hidden-names.ts';
import type { WeekSection } from '../this-week.ts';
import { TickList } from './TickList.tsx';

interface ThisWeekProps {
  intro: string;
  warnings: readonly string[];
  sections: readonly WeekSection[];
  /** State of the outbox. */
  unsent?: string | undefined;
}

/** The start page. */
export function ThisWeek({ intro, warnings, sections, unsent }: ThisWeekProps) {
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
      {sections.map(({ heading, rows, advice, hasFailed }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.some(({ tick }) => tick) ? (
            <TickList hidden={{ [hiddenNames.back]: registrationsPath }}>
              <Rows rows={rows} />
            </TickList>
          ) : (
            <Rows rows={rows} />
          )}
          {advice !== undefined && <p>{advice}</p>}
          {hasFailed && <Form action={`${registrationsPath}/emails/retry`} button="Try these emails again" />}
        </section>
      ))}
      {unsent !== undefined && <p>{unsent}</p>}
    </>
  );
}

const Rows = ({ rows }: Pick<WeekSection, 'rows'>) => (
  <List
    items={rows.map(({ subject, detail, href, tick }) => (
      <>
        {tick && <Tick {...tick} />}
        <a href={href}>{subject}</a>
        <p>{detail}</p>
      </>
    ))}
  />
);
