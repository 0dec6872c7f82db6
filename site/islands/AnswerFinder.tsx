import { useState } from 'react';
import type { SectionOf } from '../../model/pages/page.ts';
import { useAddressValues } from '../browser/address.ts';
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

/** Copies the address of the page, which has the answers in it. If the browser refuses, shows it to be copied. */
function CopyLink() {
  const [report, setReport] = useState('');
  const copy = async () => {
    const address = location.href;
    setReport((await copyText(address)) ? 'Link copied.' : `Copy this address: ${address}`);
  };
  return (
    <>
      <p>
        <Button look="outline" onClick={() => void copy()}>
          Copy a Link to This Result
        </Button>
      </p>
      <p role="status">{report}</p>
    </>
  );
}

/** Questions, and the results that follow from their answers. The address keeps the answers. */
export function AnswerFinder({ questions, results, note }: FinderProps) {
  const noAnswers = Object.fromEntries(questions.map(({ id }) => [id, '']));
  const { values, setValue, controls } = useAddressValues(anchor, noAnswers);
  const answers: Answers = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const option = options.find(({ value }) => value === values[id]);
      return option ? [[id, option.value]] : [];
    }),
  );
  const unansweredCount = questions.length - Object.keys(answers).length;
  // One question at a time, which also keeps the others out of the page until they are needed.
  const firstUnanswered = questions.findIndex(({ id }) => answers[id] === undefined);
  const shownQuestions = firstUnanswered < 0 ? questions : questions.slice(0, firstUnanswered + 1);
  return (
    <div className="needs-script">
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
        {unansweredCount > 0 ? (
          <p>{unansweredCount === 1 ? 'One question to go.' : `${unansweredCount} questions to go.`}</p>
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
      {/* Other answers have another link, which is not copied yet. */}
      {unansweredCount === 0 && <CopyLink key={Object.values(answers).join()} />}
    </div>
  );
}
