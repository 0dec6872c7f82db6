import type { Issue, Place } from '../contract.ts';
import { capitalise } from '../../model/text/words.ts';
import { messageInList } from './form/issue-words.ts';

/** The control or the group that is nearest to a place, in groups that may be closed. */
export function goTo(place: Place) {
  const inSection = place[0] === 'sections' && typeof place[1] === 'number';
  const prefix = inSection ? `section-${place[1]}` : 'root';
  const rest = inSection ? place.slice(2) : place;
  document.getElementById(`${prefix}__toggle`)?.dispatchEvent(new CustomEvent('open-section'));
  requestAnimationFrame(() => {
    for (let length = rest.length; length >= 0; length -= 1) {
      const id = [prefix, ...rest.slice(0, length)].join('_');
      const target =
        document.getElementById(place[0] === 'body' ? 'body' : id) ?? document.getElementById(`${id}__reading`);
      if (!target) continue;
      for (let group = target.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
        group.open = true;
      return target.focus();
    }
    document.getElementById(`${prefix}__toggle`)?.focus();
  });
}

/** Content errors, in the words of `npm run check -- content`. Each leads to its place in the form. */
export function Issues({
  own,
  others,
  notices,
  isChecked,
}: Record<'own' | 'others' | 'notices', readonly Issue[]> & {
  /** The mistakes are those of the form as it is now. */
  isChecked: boolean;
}) {
  const count = own.length + others.length;
  return (
    <section aria-label="Mistakes" className={count > 0 ? 'issues some' : 'issues'}>
      <p role="status">
        {count === 0
          ? isChecked
            ? 'No mistakes.'
            : 'Checking …'
          : count === 1
            ? 'One mistake keeps this from being published:'
            : `${count} mistakes keep this from being published:`}
      </p>
      {count > 0 && (
        <ul>
          {own.map((issue) => (
            <li key={`${issue.line} ${issue.message}`}>
              <button type="button" onClick={() => goTo(issue.place)}>
                {messageInList(issue)}
              </button>
            </li>
          ))}
          {others.map(({ file, line, message }) => (
            <li key={`${file} ${line} ${message}`}>
              In <a href={`#${file}`}>{file}</a>, line {line}: {capitalise(message)}
            </li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <details className="notices">
          <summary>
            {notices.length === 1 ? 'One thing' : `${notices.length} things`} to look at, which{' '}
            {notices.length === 1 ? 'keeps' : 'keep'} nothing from being published
          </summary>
          <ul>
            {notices.map((issue) => (
              <li key={`${issue.place.join()} ${issue.message}`}>
                <button type="button" onClick={() => goTo(issue.place)}>
                  {messageInList(issue)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
