import { useContext, useEffect, useMemo } from 'react';
import { capitalise } from '../../../model/text/words.ts';
import { Fold } from './Fold.tsx';
import type { FormContext } from './form/form-context.ts';
import { withMadeValues } from './form/made-values.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { Issues } from './Issues.tsx';
import { MovePage } from './MovePage.tsx';
import { Preview } from './Preview.tsx';
import { InsertFigure } from './InsertFigure.tsx';
import { Options } from './Select.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';
import { RichText } from './text/RichText.tsx';
import { useDraft } from './use-draft.ts';

type Opened = EndpointResponse<'GET open'>;

interface Props {
  file: string;
  overview: EndpointResponse<'GET overview'>;
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

/** A question with the buttons that answer it. */
function Question({ words, answers }: { words: string; answers: Record<string, () => unknown> }) {
  return (
    <div role="alert" className="conflict">
      <p>{words}</p>
      {Object.entries(answers).map(([label, onClick]) => (
        <button key={label} type="button" onClick={() => void onClick()}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A file that cannot be read: the line where its reader stopped, and a way back. */
function Unreadable({ unreadable, onRestore }: Pick<Opened, 'unreadable'> & { onRestore: () => void }) {
  if (!unreadable) return null;
  const { line, message, text, isPublished } = unreadable;
  const first = Math.max(line - 3, 1);
  const around = text.split('\n').slice(first - 1, line + 2);
  return (
    <section aria-label="This file cannot be read" className="conflict">
      <p role="alert">
        This file was changed outside the editor and cannot be read. Line {line}: {capitalise(message)}
      </p>
      <pre>{around.map((each, index) => `${String(first + index).padStart(4)} ${each}\n`)}</pre>
      {isPublished ? (
        <button type="button" onClick={onRestore}>
          Show it as last published
        </button>
      ) : (
        <p>It was never published, so there is no earlier text. Correct the line in a text editor.</p>
      )}
    </section>
  );
}

/** Emails that the saved form causes, with sample answers. */
function Emails({ file }: { file: string }) {
  const [emails] = useQuery('GET emails', 'file', file);
  if (!emails) return <p>Writing them …</p>;
  return emails.map(({ to, subject, html, hasCalendar }) => (
    <section key={to} aria-label={to}>
      <h3>
        {to}: {subject}
      </h3>
      {hasCalendar && <p className="hint">A calendar file of the date is attached.</p>}
      <iframe title={`Email ${to.toLowerCase()}`} sandbox="" srcDoc={html} />
    </section>
  ));
}

/** One file as a form, with the page that it makes beside it. */
export function FileEditor(props: Props) {
  const [opened] = useQuery('GET open', 'file', props.file);
  return opened ? <OpenFile {...props} opened={opened} /> : <p>Opening …</p>;
}

function OpenFile({ opened, file, overview, onSaved, onShow }: Props & { opened: Opened }) {
  const { entry } = opened;
  const schema = overview.kinds[entry.kind]?.schema ?? {};
  const draft = useDraft(opened, withMadeValues(schema, opened.value, opened.value));
  const { value, notices, kept, change } = draft;
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const pages = overview.choices['page'] ?? [];
  const context = useMemo<FormContext>(() => ({ choices: overview.choices, notices }), [overview.choices, notices]);
  const save = (hash?: string) =>
    runAction(async () => {
      setStatus('Saving …');
      const isSaved = await draft.save(hash);
      if (isSaved === undefined) return undefined;
      if (isSaved) void onSaved();
      return isSaved ? `Saved: ${entry.name}.` : 'Not saved: the file was changed elsewhere.';
    });
  const move = (name: 'rename' | 'take-down', to: string) =>
    runAction(async () => {
      const { file: next, changed } = await callEndpoint(`POST ${name}`, { file, to });
      await onShow(next);
      const also = changed.length > 0 ? ` Changed with it: ${changed.join(', ')}.` : '';
      const moved = name === 'rename' ? `is now at ${to}` : 'is taken down';
      return `${entry.name} ${moved}.${also} Visitors see it once you publish it.`;
    });
  const restore = () => runAction(() => callEndpoint('POST restore', { file }).then(() => onShow(file)));
  const keepMine = () => runAction(async () => save((await callEndpoint('GET open', { file })).hash));

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      if (!['s', 'z', 'y'].includes(key)) return;
      event.preventDefault();
      if (key === 's') void save();
      else if (key === 'y' || event.shiftKey) draft.redo?.();
      else draft.undo?.();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  });

  const own = draft.issues.filter((issue) => issue.file === file);
  return (
    <div className="file">
      <div className="form">
        <div className="bar">
          <h2>{entry.name}</h2>
          <InsertFigure figures={overview.choices['fact'] ?? []} />
          <span className="tools">
            <a className="button" href={`#history/${file}`}>
              History of this
            </a>
            <button type="button" disabled={!draft.undo} onClick={draft.undo}>
              Undo
            </button>
            <button type="button" disabled={!draft.redo} onClick={draft.redo}>
              Redo
            </button>
            <button type="button" className="main" disabled={!draft.isDirty} onClick={() => void save()}>
              Save
            </button>
          </span>
          <p className="where">
            {file}
            {entry.draft && (entry.draft === true ? ' · a draft' : ` · from ${entry.draft}`)}
            {draft.isDirty && ' · not saved'}
          </p>
        </div>
        {kept && (
          <Question
            words={`You did not save your changes of ${new Date(kept.at).toLocaleString('en-SG', { dateStyle: 'long', timeStyle: 'short' })}. ${kept.hash === opened.hash ? '' : ' The file was changed since then; compare before you save.'}`}
            answers={{
              'Continue with my changes': () => {
                change(kept.draft);
                draft.settleKept();
              },
              'Discard them': () => {
                draft.settleKept();
                void runAction(async () => void (await callEndpoint('POST discard', { file })));
              },
            }}
          />
        )}
        {draft.notKept && (
          <p role="alert" className="notice">
            {draft.notKept} What you have not saved is kept in this browser only. Save it, and tell the engineer.
          </p>
        )}
        {draft.alsoOpen.length > 0 && (
          <p role="status" className="notice">
            {draft.alsoOpen.join(', ')} {draft.alsoOpen.length === 1 ? 'has' : 'have'} this open, too. Nobody overwrites
            the other: whoever saves last chooses.
          </p>
        )}
        {draft.conflict && (
          <Question
            words="This file was changed elsewhere since you opened it: in another window, in a text editor or by an update. Nothing was overwritten."
            answers={{
              'Show what is there now, and leave my changes': () => onShow(file),
              'Keep my version in its place': keepMine,
            }}
          />
        )}
        <datalist id="pages">
          <Options choices={pages} />
        </datalist>
        {opened.unreadable ? (
          <Unreadable unreadable={opened.unreadable} onRestore={() => void restore()} />
        ) : (
          // Typing waits for the answer above: until then this browser keeps the earlier changes only.
          <div inert={kept !== undefined}>
            <Issues file={file} issues={draft.issues} isChecked={draft.isChecked} context={context} />
            <SchemaForm
              schema={schema}
              value={value}
              issues={own}
              context={context}
              onChange={(next, field) =>
                change({ value: withMadeValues(schema, next as Opened['value'], opened.value) }, field)
              }
            />
            {entry.kind === 'form' && (
              <Fold className="group emails" summary="Show the emails of this form, as saved">
                <Emails file={file} />
              </Fold>
            )}
            {draft.body !== undefined && (
              <div className="field">
                <span className="label" id="body__label">
                  Text of the article
                </span>
                <RichText
                  id="body"
                  isArticle
                  value={draft.body}
                  isInvalid={own.some(({ place }) => place[0] === 'body')}
                  onChange={(body) => change({ body }, 'body')}
                />
              </div>
            )}
            <MovePage entry={entry} pages={pages} isDirty={draft.isDirty} onMove={move} />
          </div>
        )}
      </div>
      <Preview address={entry.address ?? '/'} shown={draft.shown} isStale={draft.isStale} />
    </div>
  );
}
