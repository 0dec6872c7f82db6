import type { Issue } from '../contract.ts';
import { capitalise } from '../../model/text/capitalise.ts';

/** The control or the group that is nearest to a place. */
function goTo({ place }: Issue) {
  const inSection = place[0] === 'sections' && typeof place[1] === 'number';
  const prefix = inSection ? `section-${place[1]}` : 'root';
  const rest = inSection ? place.slice(2) : place;
  document.getElementById(`${prefix}__toggle`)?.dispatchEvent(new CustomEvent('open-section'));
  requestAnimationFrame(() => {
    for (let length = rest.length; length >= 0; length -= 1) {
      const found = document.getElementById([prefix, ...rest.slice(0, length)].join('_'));
      const target = found ?? (place[0] === 'body' ? document.getElementById('body') : null);
      if (target) return target.focus();
    }
    document.getElementById(`${prefix}__toggle`)?.focus();
  });
}

/** Content errors, in the words of `npm run check -- content`. Each leads to its place in the form. */
export function Issues({ own, others }: { own: readonly Issue[]; others: readonly Issue[] }) {
  const count = own.length + others.length;
  return (
    <section aria-label="Mistakes" className={count > 0 ? 'issues some' : 'issues'}>
      <p role="status">
        {count === 0
          ? 'No mistakes.'
          : count === 1
            ? 'One mistake keeps this from being published:'
            : `${count} mistakes keep this from being published:`}
      </p>
      {count > 0 && (
        <ul>
          {own.map((issue) => (
            <li key={`${issue.line} ${issue.message}`}>
              <button type="button" onClick={() => goTo(issue)}>
                {capitalise(issue.message)}
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
    </section>
  );
}
