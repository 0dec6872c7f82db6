import { useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileEntry, Place } from '../contract.ts';
import { placeOfDate, readAddress, goTo } from './address.ts';
import { listOf, HiddenState } from './ContentLists.tsx';
import { courseDatesIn } from './concerns.ts';
import { Fold, Options } from './Controls.tsx';
import { DraftNotices, Unreadable } from './DraftNotices.tsx';
import { DraftButtons, Emails, InsertFigure, MovePage, type PageMove } from './FileTools.tsx';
import { withGeneratedValues } from './form/generated-values.ts';
import type { FormContext } from './form/schema.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { Issues } from './Issues.tsx';
import { Preview } from './Preview.tsx';
import { useAskAboutPeople, useRegisteredPeople } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';
import { RichText } from './text/RichText.tsx';
import { useDraft, type OpenDraft } from './use-draft.ts';

interface Props {
  file: string;
  /** Field to which the address leads. */
  place: Place;
  overview: EndpointResponse<'GET overview'>;
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

type OpenFileProps = Props & { opened: EndpointResponse<'GET open'> };

/** One file as a form, with the page that it makes beside it. */
export function FileEditor(props: Props) {
  const [opened] = useQuery('GET open', 'file', props.file);
  return opened ? <OpenFile {...props} opened={opened} /> : <p className="screen">Opening …</p>;
}

/** The course of the open file as edited and as saved, with the people on its dates; undefined values for another file. */
function useCourse({ opened: { entry } }: OpenFileProps, { value, saved }: OpenDraft) {
  const { file, name } = entry;
  const course = useMemo(() => courseDatesIn(file, name, value), [file, name, value]);
  const savedCourse = useMemo(() => courseDatesIn(file, name, saved.value), [file, name, saved.value]);
  return { course, savedCourse, people: useRegisteredPeople(course, savedCourse) };
}

/** Returns the actions on the open file. Before one that changes dates, they ask about the people who are registered. */
function useFileActions(
  { file, opened: { entry }, onSaved, onShow }: OpenFileProps,
  draft: OpenDraft,
  { course, savedCourse }: ReturnType<typeof useCourse>,
) {
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const askAboutPeople = useAskAboutPeople();
  const askAndChange = async (courseAfter: typeof course, action: string, makeChange: () => Promise<void>) => {
    if (!savedCourse) return makeChange();
    const change = { before: [savedCourse], after: courseAfter ? [courseAfter] : [] };
    return askAboutPeople(change, action, () => void makeChange());
  };
  const write = (hash?: string) =>
    runAction(async () => {
      setStatus('Saving …');
      const isSaved = await draft.save(hash);
      if (isSaved === undefined) return undefined;
      if (!isSaved) return 'Not saved: the file was changed elsewhere.';
      void onSaved();
      return (
        <>
          Saved: {entry.name}. <a href="#publish">Publish …</a>
        </>
      );
    });
  const moveTo = (move: PageMove, target: string) =>
    runAction(async () => {
      const { file: nextFile, changedNames } = await callEndpoint(`POST ${move}`, { file, target });
      await onShow(nextFile);
      const done = `${entry.name} ${move === 'rename' ? `is now at ${target}` : 'is taken down'}.`;
      const changedWithIt = changedNames.length > 0 ? ` Changed with it: ${changedNames.join(', ')}.` : '';
      return `${done}${changedWithIt} The website changes when you publish.`;
    });
  /** @param hash version of the file that may be overwritten; left out, the one that was read */
  const save = (hash?: string) => askAndChange(course, 'Save', () => write(hash));
  return {
    save,
    /** Saves in the place of what is on the disk now. */
    keepMine: () => runAction(async () => save((await callEndpoint('GET open', { file })).hash)),
    move: (move: PageMove, target: string) =>
      move === 'rename' ? moveTo(move, target) : askAndChange(undefined, 'Take down', () => moveTo(move, target)),
    /** Shows the file as it was last published. */
    restore: () =>
      runAction(async () => {
        await callEndpoint('POST restore', { file });
        await onShow(file);
      }),
  };
}

function OpenFile(props: OpenFileProps) {
  const { opened, file, place, overview, onShow } = props;
  const { entry } = opened;
  const schema = useMemo(() => overview.kinds[entry.kind]?.schema ?? {}, [overview, entry.kind]);
  const draft = useDraft(opened, withGeneratedValues(schema, opened.value, opened.value));
  const course = useCourse(props, draft);
  const actions = useFileActions(props, draft, course);
  const context = useMemo<FormContext>(
    () => ({ choices: overview.choices, schema, notices: draft.notices, people: course.people }),
    [overview.choices, schema, draft.notices, course.people],
  );
  const placeAsText = place.join('/');
  useEffect(() => {
    if (placeAsText !== '') void goTo(placeOfDate(opened.value, readAddress().place));
  }, [placeAsText, opened.value]);
  /** On a narrow screen the preview takes the place of the form. */
  const [isPreviewed, setPreviewed] = useState(false);
  const showField = (field: Place) => {
    flushSync(() => setPreviewed(false));
    return goTo(field);
  };
  const pages = overview.choices['page'] ?? [];
  return (
    <div className={isPreviewed ? 'file previewed' : 'file'}>
      <div className="form">
        <div className="title-bar">
          <Title entry={entry} />
          <InsertFigure figures={overview.choices['fact'] ?? []} />
          <span className="tools">
            <button
              type="button"
              className="narrow-only"
              aria-pressed={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              Preview
            </button>
            <DraftButtons draft={draft} onSave={() => void actions.save()} />
          </span>
          {(entry.hiddenState || draft.isDirty) && (
            <p className="details">
              <HiddenState {...entry} /> {draft.isDirty && 'not saved'}
            </p>
          )}
        </div>
        <DraftNotices draft={draft} opened={opened} onShow={() => onShow(file)} onKeepMine={actions.keepMine} />
        <datalist id="pages">
          <Options choices={pages} />
        </datalist>
        {opened.unreadable ? (
          <Unreadable unreadable={opened.unreadable} onRestore={() => void actions.restore()} />
        ) : (
          // Typing waits for the answer above: until then this browser keeps the earlier changes only.
          <div inert={draft.unsaved !== undefined}>
            <FileForm opened={opened} entries={overview.entries} draft={draft} context={context} />
            <MovePage entry={entry} pages={pages} isDirty={draft.isDirty} onMove={actions.move} />
          </div>
        )}
      </div>
      <Preview
        pageAddress={entry.address ?? '/'}
        shownHash={draft.shownHash}
        isStale={draft.isStale}
        onShowField={showField}
      />
    </div>
  );
}

/** The name of a file, below a link to its list. */
function Title({ entry }: { entry: Pick<FileEntry, 'kind' | 'name'> }) {
  const list = listOf(entry);
  return (
    <h1>
      {list && (
        <a className="list-link" href={`#${list.name}`}>
          {list.title}
        </a>
      )}
      {entry.name}
    </h1>
  );
}

interface FileFormProps {
  opened: EndpointResponse<'GET open'>;
  entries: readonly FileEntry[];
  draft: OpenDraft;
  context: FormContext;
}

/** The fields of a file with their mistakes, and what belongs to it besides: emails, the text of an article, its history. */
function FileForm({ opened, entries, draft, context }: FileFormProps) {
  const { file, kind } = opened.entry;
  const { schema } = context;
  const issuesHere = draft.issues.filter((issue) => issue.file === file);
  const nameOf = (name: string) => entries.find((candidate) => candidate.file === name)?.name ?? 'another text';
  return (
    <>
      <Issues file={file} issues={draft.issues} isChecked={draft.isChecked} context={context} nameOf={nameOf} />
      <SchemaForm
        schema={schema}
        value={draft.value}
        issues={issuesHere}
        context={context}
        onChange={(value, fieldId) =>
          draft.change({ value: withGeneratedValues(schema, value as typeof draft.value, opened.value) }, fieldId)
        }
      />
      {kind === 'form' && (
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
            isInvalid={issuesHere.some(({ place }) => place[0] === 'body')}
            onChange={(body) => draft.change({ body }, 'body')}
          />
        </div>
      )}
      <p>
        <a href={`#history/${file}`}>History: what was changed here, by whom, and how to restore it</a>
      </p>
      <details className="group">
        <summary>Where the engineer finds it</summary>
        <p className="details">{file}</p>
      </details>
    </>
  );
}
