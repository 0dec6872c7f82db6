import type { Opened } from '../contract.ts';
import { capitalise } from '../../model/text/words.ts';

/** A file that cannot be read: the line where its reader stopped, and a way back. */
export function Unreadable({ opened, onPutBack }: { opened: Opened; onPutBack: () => void }) {
  const [issue] = opened.unreadable ?? [];
  const lines = (opened.text ?? '').split('\n');
  const line = issue?.line ?? 1;
  const first = Math.max(line - 3, 1);
  return (
    <section aria-label="This file cannot be read" className="conflict">
      <p role="alert">
        This file was changed outside the editor and cannot be read. Line {line}: {capitalise(issue?.message ?? '')}
      </p>
      <pre>
        {lines.slice(first - 1, line + 2).map((text, index) => (
          <span key={first + index} className={first + index === line ? 'at' : undefined}>
            {String(first + index).padStart(4)} {text}
            {'\n'}
          </span>
        ))}
      </pre>
      {opened.published === undefined ? (
        <p>It was never published, so there is no earlier text. Correct the line in a text editor.</p>
      ) : (
        <button type="button" onClick={onPutBack}>
          Show it as last published
        </button>
      )}
    </section>
  );
}
