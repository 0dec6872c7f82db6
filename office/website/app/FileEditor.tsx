import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FileEntry, Place } from '../contract.ts';
import { placeOfIntake } from './address.ts';
import { listOf } from './ContentLists.tsx';
import { courseDatesIn } from './concerns.ts';
import { Options } from './Controls.tsx';
import { DraftNotices, Unreadable } from './DraftNotices.tsx';
import { FileForm } from './FileForm.tsx';
import { DraftButtons, InsertFigure, MovePage, useFileActions } from './FileTools.tsx';
import { focusField } from './focus-field.ts';
import type { FormContext } from './form/schema.ts';
import { Preview } from './Preview.tsx';
import { useRegisteredPeople } from './RegisteredPeople.tsx';
import { useQuery, type EndpointResponse } from './server.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  file: string;
  place: Place;
  overview: EndpointResponse<'GET overview'>;
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

export function FileEditor(props: Props) {
  const [opened] = useQuery('GET open', 'file', props.file);
  return opened ? <OpenFile {...props} opened={opened} /> : <p className="screen">Opening …</p>;
}

interface OpenFileProps extends Props {
  opened: EndpointResponse<'GET open'>;
}

function OpenFile({ opened, file, place, overview, onSaved, onShow }: OpenFileProps) {
  const { entry } = opened;
  const { name } = entry;
  const hiddenState = overview.entries.find((candidate) => candidate.file === file)?.hiddenState;
  const schema = useMemo(() => overview.kinds[entry.kind]?.schema ?? {}, [overview, entry.kind]);
  const draft = useDraft(opened, schema, onShow);
  const { saved } = draft;
  const course = useMemo(() => courseDatesIn(file, name, draft.value), [file, name, draft.value]);
  const savedCourse = useMemo(() => courseDatesIn(file, name, saved.value), [file, name, saved.value]);
  const people = useRegisteredPeople(course, savedCourse);
  const coursesOnPage = overview.entries
    .filter(({ kind, address }) => kind === 'course' && address?.split('#')[0] === entry.address)
    .map((candidate) => candidate.file);
  const actions = useFileActions({ entry, draft, course, savedCourse, coursesOnPage, onSaved, onShow });
  const context = useMemo<FormContext>(
    () => ({ choices: overview.choices, schema, notices: draft.notices, people }),
    [overview.choices, schema, draft.notices, people],
  );
  useEffect(() => {
    if (place.length > 0) void focusField(placeOfIntake(opened.value, place));
  }, [place, opened.value]);
  /** On a narrow screen the preview takes the place of the form. */
  const [isPreviewed, setPreviewed] = useState(false);
  const showField = (field: Place) => {
    flushSync(() => setPreviewed(false));
    return focusField(field);
  };
  const pages = overview.choices['page'] ?? [];
  return (
    <div className={isPreviewed ? 'file previewed' : 'file'}>
      <div className="form">
        <TitleBar entry={entry} hiddenState={hiddenState} isDirty={draft.isDirty}>
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
        </TitleBar>
        <DraftNotices draft={draft} opened={opened} onShow={() => onShow(file)} entries={overview.entries} />
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
        isCurrent={draft.isChecked && !draft.isStale}
        onShowField={showField}
      />
    </div>
  );
}

interface TitleBarProps {
  entry: Pick<FileEntry, 'kind' | 'name'>;
  hiddenState: string | undefined;
  isDirty: boolean;
  children: ReactNode;
}

/** Bar that stays in view above a form: the name of the file below a link to its list, its tools and its state. */
function TitleBar({ entry, hiddenState, isDirty, children }: TitleBarProps) {
  const list = listOf(entry);
  return (
    <div className="title-bar">
      <h1>
        {list && (
          <a className="list-link" href={`#${list.name}`}>
            {list.title}
          </a>
        )}
        {entry.name}
      </h1>
      {children}
      {(hiddenState || isDirty) && (
        <p className="details">
          {hiddenState} {isDirty && 'not saved'}
        </p>
      )}
    </div>
  );
}
