import { collectedTitle, recipientsTitle, type CollectedFields } from '../../model/privacy/collected-fields.ts';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import styles from './PolicyTables.module.css';

/** Collected fields: fields as rows, forms as columns, a full square for a required answer. */
export function Collected({ forms, rows }: CollectedFields) {
  return (
    <>
      <h4>{collectedTitle}</h4>
      {/* aria-label, because browsers compute different names from the squares in the caption. */}
      <table className={styles['collected']} aria-label={collectedTitle}>
        <caption>
          <span className="visually-hidden">{collectedTitle}: </span>
          <b /> required, <i /> optional
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Why we ask</th>
            {forms.map((form) => (
              <th key={form} scope="col">
                <span>{form}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ labels, purpose, asked }) => (
            <tr key={labels[0] + purpose}>
              <th scope="row">{labels.join(', ')}</th>
              <td>{purpose}</td>
              {forms.map((form, index) => {
                const Mark = asked[index] === 'required' ? 'b' : 'i';
                return (
                  <td key={form}>
                    {asked[index] && (
                      <>
                        <Mark />
                        <span className="visually-hidden">{asked[index]}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const columns = ['What', 'What for', 'Where'];

interface RecipientsProps extends Pick<SectionOf<'policy'>['sections'][number], 'recipients'> {
  analytics: Organisation['analytics'];
}

/** Table of recipients, with the provider of web analytics if the organisation has one. */
export function Recipients({ recipients, analytics }: RecipientsProps) {
  const host = analytics && new URL(analytics.script).host;
  const all = [
    ...recipients,
    ...(host
      ? [
          {
            who: `The provider of our web analytics, ${host}`,
            what: 'What the list of other hosts below says',
            why: '',
            where: undefined,
          },
        ]
      : []),
  ];
  return (
    <>
      <h4>{recipientsTitle}</h4>
      <div id={headingAnchor(recipientsTitle)} className="scrolls">
        <table>
          <caption className="visually-hidden">{recipientsTitle}</caption>
          <thead>
            <tr>
              {['Who', ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ who, what, why, where }) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                {[what, why, where ?? 'We tell you on request'].map((cell, index) => (
                  <td key={columns[index]} data-label={columns[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
