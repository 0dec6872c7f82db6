import { forEngineer } from '../../../model/reader/in-group.ts';
import { capitalise } from '../../../model/text/words.ts';
import { useQuery, type EndpointResponse } from './server.ts';

/** A question with the buttons that answer it. */
export function Question({ question, answers }: { question: string; answers: Record<string, () => unknown> }) {
  return (
    <div role="alert" className="conflict">
      <p>{question}</p>
      {Object.entries(answers).map(([label, onClick]) => (
        <button key={label} type="button" onClick={() => void onClick()}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A file that cannot be read: the line where its reader stopped, and a way back. */
export function Unreadable({
  unreadable,
  onRestore,
}: Pick<EndpointResponse<'GET open'>, 'unreadable'> & { onRestore: () => void }) {
  if (!unreadable) return null;
  const { line, message, text, isPublished } = unreadable;
  const first = Math.max(line - 3, 1);
  const around = text.split('\n').slice(first - 1, line + 2);
  return (
    <section aria-label="This text cannot be read" className="conflict">
      <p role="alert">
        This text was changed outside the office and cannot be read. The website shows it as last published.
      </p>
      {isPublished ? (
        <button type="button" onClick={onRestore}>
          Show it as last published
        </button>
      ) : (
        <p>It was never published, so there is no earlier text. Ask the engineer to correct it.</p>
      )}
      <details>
        <summary>{forEngineer}</summary>
        <p>
          Line {line}: {capitalise(message)}
        </p>
        <pre>{around.map((text, index) => `${String(first + index).padStart(4)} ${text}\n`)}</pre>
      </details>
    </section>
  );
}

/** Emails that the saved form causes, with sample answers. Their styles are set here, because the policy allows no others. */
export function Emails({ file }: { file: string }) {
  const [emails] = useQuery('GET emails', 'file', file);
  if (!emails) return <p>Writing them …</p>;
  return emails.map(({ to, subject, html, hasCalendar }) => (
    <section key={to} aria-label={to}>
      <h3>
        {to}: {subject}
      </h3>
      {hasCalendar && <p className="hint">A calendar file of the date is attached.</p>}
      <iframe
        title={`Email ${to.toLowerCase()}`}
        sandbox="allow-same-origin"
        srcDoc={html.replaceAll(' style="', ' data-style="')}
        onLoad={({ currentTarget: { contentDocument } }) => {
          for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
            element.style.cssText = element.dataset['style'] ?? '';
        }}
      />
    </section>
  ));
}
