import { useState } from 'react';
import type { SectionOf } from '../../model/pages/page.ts';
import { useAddressValues } from '../browser/address-values.ts';
import { copyText } from '../browser/share.ts';
import { Button } from '../components/Button.tsx';
import { ExternalLink } from '../components/Links.tsx';
import field from '../components/Field.module.css';
import styles from './AnswerFinder.module.css';

type FinderProps = Extract<SectionOf<'tool'>['tool'], { use: 'finder' }>;
type Answers = Readonly<Record<string, string>>;
type Rule = FinderProps['results'][number]['rules'][number];

/** The first rule whose answers were chosen. */
export const ruleFor = (rules: readonly Rule[], answers: Answers): Rule | undefined =>
  rules.find(({ when }) => Object.entries(when).every(([id, values]) => values.includes(answers[id] ?? '')));

const anchor = 'answer';

/** Copies the address of the page with the values in it. If the browser refuses, the address is shown to be copied. */
function CopyLink() {
  const [copied, setCopied] = useState<{ address: string; isDone: boolean }>();
  const copy = async () => {
    const address = location.href;
    setCopied({ address, isDone: await copyText(address) });
  };
  return (
    <>
      <p>
        <Button look="outline" onClick={() => void copy()}>
          Copy a Link to This Result
        </Button>
      </p>
      <p role="status">{copied && (copied.isDone ? 'Link copied.' : `Copy this address: ${copied.address}`)}</p>
    </>
  );
}

/** Questions, and the results that follow from their answers. The address keeps the answers. */
export function AnswerFinder({ questions, results, note }: FinderProps) {
  const unanswered = Object.fromEntries(questions.map(({ id }) => [id, '']));
  const { values, setValue, controls } = useAddressValues(anchor, unanswered);
  const answers: Answers = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const option = options.find(({ value }) => value === values[id]);
      return option ? [[id, option.value]] : [];
    }),
  );
  const openCount = questions.length - Object.keys(answers).length;
  // One question at a time, which also keeps the others out of the page until they are needed.
  const firstOpen = questions.findIndex(({ id }) => answers[id] === undefined);
  const shownQuestions = firstOpen < 0 ? questions : questions.slice(0, firstOpen + 1);
  return (
    <div className={`needs-script ${styles['finder']}`}>
      <div ref={controls} className={field['row']}>
        {shownQuestions.map(({ id, label, options }) => (
          <div key={id} className={field['field']}>
            <label htmlFor={`finder-${id}`}>{label}</label>
            <select
              id={`finder-${id}`}
              name={id}
              className={field['control']}
              value={answers[id] ?? ''}
              onChange={(event) => setValue(id, event.target.value)}
            >
              <option value="">Choose</option>
              {options.map(({ value, label: optionLabel }) => (
                <option key={value} value={value}>
                  {optionLabel}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <div id={anchor} className={styles['answer']} role="status">
        {openCount > 0 ? (
          <p>{openCount === 1 ? 'One question to go.' : `${openCount} questions to go.`}</p>
        ) : (
          <>
            <dl className={styles['results']}>
              {results.map(({ label, rules }) => {
                const rule = ruleFor(rules, answers);
                return (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <p>{rule?.text}</p>
                      {rule?.source && <ExternalLink href={rule.source.url}>{rule.source.title}</ExternalLink>}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <p className={styles['note']}>{note}</p>
          </>
        )}
      </div>
      {openCount === 0 && <CopyLink />}
    </div>
  );
}
