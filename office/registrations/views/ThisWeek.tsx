import { Form } from '../../shell/Form.tsx';
import { List } from '../../shell/List.tsx';
import { Notice } from '../../shell/Notice.tsx';

interface Section {
  heading: string;
  /** Subject of each row with the address of its page, and what there is to say about it. */
  rows: readonly { what: string; detail: string; href: string }[];
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
      {sections.map(({ heading, rows, advice, retry }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <List
            items={rows.map(({ what, detail, href }) => (
              <>
                <a href={href}>{what}</a>
                <p>{detail}</p>
              </>
            ))}
          />
          {advice !== undefined && <p>{advice}</p>}
          {retry !== undefined && <Form action={retry} button="Try these emails again" />}
        </section>
      ))}
      {unsent !== undefined && <p>{unsent}</p>}
    </>
  );
}
