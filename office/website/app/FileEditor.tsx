import { useContext, useEffect, useMemo, useState } from 'react';
import type { Place } from '../contract.ts';
import { placeOfDate, readAddress, goTo } from './address.ts';
import { contentLists, listOf, UnseenNote } from './ContentLists.tsx';
import { Fold, Options } from './Controls.tsx';
import { DraftNotices, Unreadable } from './DraftNotices.tsx';
import { DraftButtons, Emails, InsertFigure, MovePage } from './FileTools.tsx';
import { withGeneratedValues } from './form/generated-values.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { Issues } from './Issues.tsx';
import { Preview } from './Preview.tsx';
import { datesIn } from './concerns.ts';
import { useAskAboutPeople, useRegisteredPeople } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';
import { RichText } from './text/RichText.tsx';
import { useDraft } from './use-draft.ts';
import type { FormContext } from './form/schema.ts';

type Opened = EndpointResponse<'GET open'>;

interface Props {
  file: string;
  /** Field to which the address leads. */
  place: Place;
  overview: EndpointResponse<'GET overview'>;
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

/** One file as a form, with the page that it makes beside it. */
export function FileEditor(props: Props) {
  const [opened] = useQuery('GET open', 'file', props.file);
  return opened ? <OpenFile {...props} opened={opened} /> : <p className="screen">Opening …</p>;
}

function OpenFile({ opened, file, place, overview, onSaved, onShow }: Props & { opened: Opened }) {
  const { entry } = opened;
  const schema = useMemo(() => overview.kinds[entry.kind]?.schema ?? {}, [overview, entry.kind]);
  const draft = useDraft(opened, withGeneratedValues(schema, opened.value, opened.value));
  const { value, notices, unsaved, change } = draft;
  /** On a narrow screen the preview takes the place of the form. */
  const [isPreviewed, setPreviewed] = useState(false);
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const pages = overview.choices['page'] ?? [];
  const savedValue = draft.saved.value;
  const course = useMemo(() => datesIn(file, entry.name, value), [file, entry.name, value]);
  const savedCourse = useMemo(() => datesIn(file, entry.name, savedValue), [file, entry.name, savedValue]);
  const people = useRegisteredPeople(course, savedCourse);
  const askAboutPeople = useAskAboutPeople();
  /** Makes a change; if it changes the dates of a course, it asks about their registered people before. */
  const askAndChange = async (courseAfter: typeof course, action: string, makeChange: () => unknown) => {
    if (!savedCourse) return void makeChange();
    const change = { before: [savedCourse], after: courseAfter ? [courseAfter] : [] };
    return askAboutPeople(change, action, () => void makeChange());
  };
  const context = useMemo<FormContext>(
    () => ({ choices: overview.choices, schema, notices, people }),
    [overview.choices, schema, notices, people],
  );
  const write = (hash?: string) =>
    runAction(async () => {
      setStatus('Saving …');
      const isSaved = await draft.save(hash);
      if (isSaved === undefined) return undefined;
      if (isSaved) void onSaved();
      if (!isSaved) return 'Not saved: the file was changed elsewhere.';
      return (
        <>
          Saved: {entry.name}. <a href="#publish">Publish …</a>
        </>
      );
    });
  const save = (hash?: string) => askAndChange(course, 'Save', () => write(hash));
  const moveTo = (name: 'rename' | 'take-down', to: string) =>
    runAction(async () => {
      const { file: next, changed } = await callEndpoint(`POST ${name}`, { file, to });
      await onShow(next);
      const done = `${entry.name} ${name === 'rename' ? `is now at ${to}` : 'is taken down'}.`;
      const changedWithIt = changed.length > 0 ? ` Changed with it: ${changed.join(', ')}.` : '';
      return `${done}${changedWithIt} The website changes when you publish.`;
    });
  const move = (name: 'rename' | 'take-down', to: string) =>
    askAndChange(name === 'rename' ? course : undefined, 'Take down', () => moveTo(name, to));
  const restore = () => runAction(() => callEndpoint('POST restore', { file }).then(() => onShow(file)));
  const keepMine = () => runAction(async () => save((await callEndpoint('GET open', { file })).hash));

  const placeAsText = place.join('/');
  useEffect(() => {
    if (placeAsText !== '') void goTo(placeOfDate(opened.value, readAddress().place));
  }, [placeAsText, opened.value]);

  const nameOf = (name: string) =>
    overview.entries.find((candidate) => candidate.file === name)?.name ?? 'another text';
  const list = listOf(entry);
  const fileIssues = draft.issues.filter((issue) => issue.file === file);
  return (
    <div className={isPreviewed ? 'file previewed' : 'file'}>
      <div className="form">
        <div className="bar">
          <h1>
            {list && (
              <a className="above" href={`#${list}`}>
                {contentLists[list]?.title}
              </a>
            )}
            {entry.name}
          </h1>
          <InsertFigure figures={overview.choices['fact'] ?? []} />
          <span className="tools">
            <button
              type="button"
              className="narrow"
              aria-pressed={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              Preview
            </button>
            <DraftButtons draft={draft} onSave={() => void save()} />
          </span>
          {(entry.unseen || draft.isDirty) && (
            <p className="where">
              <UnseenNote {...entry} /> {draft.isDirty && 'not saved'}
            </p>
          )}
        </div>
        <DraftNotices draft={draft} opened={opened} onShow={() => onShow(file)} onKeepMine={keepMine} />
        <datalist id="pages">
          <Options choices={pages} />
        </datalist>
        {opened.unreadable ? (
          <Unreadable unreadable={opened.unreadable} onRestore={() => void restore()} />
        ) : (
          // Typing waits for the answer above: until then this browser keeps the earlier changes only.
          <div inert={unsaved !== undefined}>
            <Issues file={file} issues={draft.issues} isChecked={draft.isChecked} context={context} nameOf={nameOf} />
            <SchemaForm
              schema={schema}
              value={value}
              issues={fileIssues}
              context={context}
              onChange={(next, field) =>
                change({ value: withGeneratedValues(schema, next as Opened['value'], opened.value) }, field)
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
                  isInvalid={fileIssues.some(({ place }) => place[0] === 'body')}
                  onChange={(body) => change({ body }, 'body')}
                />
              </div>
            )}
            <p>
              <a href={`#history/${file}`}>History: what was changed here, by whom, and how to restore it</a>
            </p>
            <details className="group">
              <summary>Where the engineer finds it</summary>
              <p className="where">{file}</p>
            </details>
            <MovePage entry={entry} pages={pages} isDirty={draft.isDirty} onMove={move} />
          </div>
        )}
      </div>
      <Preview address={entry.address ?? '/'} shown={draft.shown} isStale={draft.isStale} />
    </div>
  );
}
