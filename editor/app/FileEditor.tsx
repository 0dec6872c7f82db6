import { useEffect, useMemo, type RefObject } from 'react';
import type { Opened, Overview } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';
import { Emails } from './Emails.tsx';
import type { FormContext } from './form/form-context.ts';
import { withMadeValues } from './form/made-values.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { Issues } from './Issues.tsx';
import { MovePage } from './MovePage.tsx';
import { Preview } from './Preview.tsx';
import { Proposals } from './Proposals.tsx';
import { PutInFigure } from './PutInFigure.tsx';
import { Sections } from './Sections.tsx';
import { RichText } from './text/RichText.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  opened: Opened;
  overview: Overview;
  heading: RefObject<HTMLHeadingElement | null>;
  onStatus: (words: string) => void;
  onDirty: (dirty: boolean) => void;
  onReopen: () => Promise<void>;
  onSaved: () => Promise<void>;
  onHistory: () => void;
  /** The file is gone, or has another name. */
  onGone: (file?: string) => Promise<void>;
}

async function addPicture(picture: File, words: string): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const { path } = await send<{ path: string }>('picture', { name: picture.name, words, data: btoa(binary) });
  return path;
}

/** One file as a form, with the page that it makes beside it. */
export function FileEditor({
  opened,
  overview,
  heading,
  onStatus,
  onDirty,
  onReopen,
  onSaved,
  onHistory,
  onGone,
}: Props) {
  const { entry } = opened;
  const draft = useDraft(opened, onDirty, onStatus);
  const { value, change: changeDraft } = draft;
  const proposals = value['placeholders'] as string[] | undefined;
  const kind = overview.kinds[entry.kind];
  const context = useMemo<FormContext>(
    () => ({
      choices: overview.choices,
      notices: draft.notices,
      proposals: proposals ?? [],
      confirm: (name) =>
        changeDraft({ value: { ...value, placeholders: (proposals ?? []).filter((each) => each !== name) } }, ''),
      addPicture,
    }),
    [overview.choices, draft.notices, proposals, value, changeDraft],
  );
  const save = async (hash?: string) => {
    onStatus('Saving …');
    try {
      const isSaved = await draft.save(hash);
      if (isSaved === undefined) return;
      onStatus(isSaved ? `Saved: ${entry.name}.` : 'Not saved: the file was changed elsewhere.');
      if (isSaved) await onSaved();
    } catch (error) {
      onStatus(messageOf(error));
    }
  };
  const move = async (name: 'rename' | 'take-down', to: string, keep = false) => {
    try {
      const { file, changed } = await send<{ file?: string; changed: string[] }>(name, { file: entry.file, to, keep });
      const also = changed.length > 0 ? ` Changed with it: ${changed.join(', ')}.` : '';
      await onGone(keep ? entry.file : file);
      onStatus(
        `${name === 'rename' ? `${entry.name} is now at ${to}` : `${entry.name} is taken down`}.${also} Visitors see it once you publish it.`,
      );
    } catch (error) {
      onStatus(messageOf(error));
    }
  };
  const putBack = async () => {
    await send('put-back', { file: entry.file });
    await onReopen();
  };
  const keepMine = async () => save((await ask<Opened>('open', { file: entry.file })).hash);

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (!['s', 'z', 'y'].includes(key)) return;
      event.preventDefault();
      if (key === 's') void save();
      else if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  });

  const others = draft.issues.filter(({ file }) => file !== entry.file);
  const own = draft.issues.filter(({ file }) => file === entry.file);
  const { sections, ...rest } = value;
  const hasSections = entry.kind === 'page' && Array.isArray(sections);
  return (
    <div className="file">
      <div className="form">
        <div className="bar">
          <h2 ref={heading} tabIndex={-1}>
            {entry.name}
          </h2>
          <button
            type="button"
            className="to-preview"
            onClick={() => document.querySelector('.preview')?.scrollIntoView()}
          >
            Preview
          </button>
          <PutInFigure figures={overview.choices['fact'] ?? []} />
          <span className="tools">
            <button type="button" onClick={onHistory}>
              History of this
            </button>
            <button type="button" disabled={!draft.canUndo} onClick={draft.undo}>
              Undo
            </button>
            <button type="button" disabled={!draft.canRedo} onClick={draft.redo}>
              Redo
            </button>
            <button type="button" className="main" disabled={!draft.isDirty} onClick={() => void save()}>
              Save
            </button>
          </span>
          <p className="where">
            {entry.file}
            {entry.draft && (entry.draft === true ? ' · a draft' : ` · from ${entry.draft}`)}
            {draft.isDirty && ' · not saved'}
          </p>
        </div>
        <KeptDraft
          file={entry.file}
          draft={{ value, ...(draft.body !== undefined && { body: draft.body }) }}
          isDirty={draft.isDirty}
          hash={opened.hash}
          onTakeUp={(kept) => draft.change(kept, '')}
        />
        {draft.conflict && (
          <div role="alert" className="conflict">
            <p>
              This file was changed elsewhere since you opened it: in another window, in a text editor or by an update.
              Nothing was overwritten.
            </p>
            <button type="button" onClick={() => void onReopen()}>
              Show what is there now, and leave my changes
            </button>
            <button type="button" onClick={() => void keepMine()}>
              Keep my version in its place
            </button>
          </div>
        )}
        {opened.unreadable ? (
          <Unreadable opened={opened} onPutBack={() => void putBack()} />
        ) : (
          <>
            <Issues own={own} others={others} notices={draft.notices} isChecked={draft.isChecked} />
            <Proposals names={proposals ?? []} value={value} onConfirm={context.confirm} />
          </>
        )}
        {!opened.unreadable && kind && (
          <>
            <SchemaForm
              id="root"
              schema={kind.schema}
              value={rest}
              issues={own.filter(({ place }) => place[0] !== 'sections')}
              context={context}
              onChange={(next, field) => {
                const fullValue = { ...(next as object), ...(hasSections && { sections }) };
                const made = withMadeValues(kind.schema, fullValue, opened.value);
                draft.change({ value: made }, field);
              }}
            />
            {hasSections && (
              <Sections
                sections={sections}
                kinds={overview.sections}
                issues={own}
                context={context}
                onChange={(next, field) => draft.change({ value: { ...value, sections: next } }, field)}
              />
            )}
            {entry.kind === 'form' && <Emails file={entry.file} />}
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
                  context={context}
                  onChange={(body) => draft.change({ body }, 'body')}
                />
              </div>
            )}
            <MovePage
              entry={entry}
              pages={overview.choices['page'] ?? []}
              isDirty={draft.isDirty}
              onRename={(to) => move('rename', to)}
              onTakeDown={(to, keep) => move('take-down', to, keep)}
            />
          </>
        )}
      </div>
      <Preview address={entry.address ?? '/'} shown={draft.shown} isStale={draft.isStale} />
    </div>
  );
}
