import type { ReactNode } from 'react';
import { capitalise } from '../../model/text/words.ts';
import type { Issue, Place } from '../contract.ts';
import { goTo, type FormContext } from './form/form-context.ts';
import { messageInList, placeInWords } from './form/words.ts';

interface Props {
  file: string;
  issues: readonly Issue[];
  /** True if the issues are those of the form as it is now. */
  isChecked: boolean;
  context: FormContext;
}

/** An entry of a list that leads to its place in the form. */
function LeadsTo({ place, words, children }: { place: Place; words: string; children?: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={() => void goTo(place)}>
        {words}
      </button>
      {children}
    </li>
  );
}

/** Content errors of the open file and of others, notices, and proposals to confirm. */
export function Issues({ file, issues, isChecked, context: { notices, proposals, confirm } }: Props) {
  const none = isChecked ? 'No mistakes.' : 'Checking …';
  return (
    <>
      <section aria-label="Mistakes" className={issues.length > 0 ? 'issues some' : 'issues'}>
        <p role="status">
          {issues.length === 0 ? none : `Mistakes, which keep this from being published: ${issues.length}`}
        </p>
        <ul>
          {issues.map((issue) =>
            issue.file === file ? (
              <LeadsTo key={`${issue.line} ${issue.message}`} place={issue.place} words={messageInList(issue)} />
            ) : (
              <li key={`${issue.file} ${issue.line} ${issue.message}`}>
                In <a href={`#${issue.file}`}>{issue.file}</a>, line {issue.line}: {capitalise(issue.message)}
              </li>
            ),
          )}
        </ul>
      </section>
      {notices.length > 0 && (
        <details className="issues notices">
          <summary>Notices, which keep nothing from being published: {notices.length}</summary>
          <ul>
            {notices.map((issue) => (
              <LeadsTo
                key={`${issue.place.join()} ${issue.message}`}
                place={issue.place}
                words={messageInList(issue)}
              />
            ))}
          </ul>
        </details>
      )}
      {proposals.length > 0 && (
        <details className="issues notices">
          <summary>Proposals to confirm: {proposals.length}</summary>
          <ul>
            {proposals.map(({ name, place }) => (
              <LeadsTo key={name} place={place} words={placeInWords(place)}>
                <button type="button" aria-label={`Confirm: ${placeInWords(place)}`} onClick={() => confirm(name)}>
                  Confirm
                </button>
              </LeadsTo>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
