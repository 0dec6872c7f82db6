import { useContext, useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react';
import type { CourseDates, FileEntry, SelectChoice } from '../contract.ts';
import { Select } from './Controls.tsx';
import { courseDatesIn, datesOnPage } from './concerns.ts';
import { useAskAboutPeople } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction } from './server.ts';
import type { OpenDraft } from './use-draft.ts';

/** Inserts a figure of the company, such as {satisfaction}, at the cursor. There is one for all fields, so that no field moves. */
export function InsertFigure({ figures }: { figures: readonly SelectChoice[] }) {
  const setStatus = useContext(StatusContext);
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    const rememberField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('.form textarea, .form [contenteditable]'))
        lastField.current = target;
    };
    addEventListener('focusin', rememberField);
    return () => removeEventListener('focusin', rememberField);
  }, []);
  const insert = (figure: string) => {
    if (!lastField.current?.isConnected) return setStatus('Put the cursor in a text first, where the figure belongs.');
    lastField.current.focus();
    // Works in text fields and rich text alike, and can be undone in both.
    document.execCommand('insertText', false, figure);
  };
  return (
    <Select
      className="compact"
      aria-label="Insert a figure of the company"
      value=""
      empty="Insert a figure …"
      choices={figures}
      onChange={insert}
    />
  );
}

/** Buttons that undo, redo and save, with their keys: Ctrl or Command with Z, Y and S. */
export function DraftButtons({ draft, onSave }: { draft: OpenDraft; onSave: () => void }) {
  const { undo, redo, isDirty } = draft;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (!['s', 'z', 'y'].includes(key)) return;
    // Keys in a dialog, or in the field of another address, change that field.
    if (document.querySelector('dialog[open]') || (key !== 's' && (event.target as Element).closest('.move'))) return;
    event.preventDefault();
    if (key === 's') onSave();
    else if (key === 'y' || event.shiftKey) redo?.();
    else undo?.();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" disabled={!undo} onClick={undo}>
        Undo
      </button>
      <button type="button" disabled={!redo} onClick={redo}>
        Redo
      </button>
      <button type="button" className="primary" disabled={!isDirty} onClick={onSave}>
        Save
      </button>
    </>
  );
}

type PageMove = 'rename' | 'take-down';

interface MovePageProps {
  entry: Pick<FileEntry, 'kind' | 'name' | 'address'>;
  pages: readonly SelectChoice[];
  isDirty: boolean;
  /** @param target the new address of the page, or the one to which its readers are redirected */
  onMove: (move: PageMove, target: string) => Promise<void>;
}

/** Gives a page another address, or takes it down. Links to it follow, and its readers are redirected. */
export function MovePage({ entry, pages, isDirty, onMove }: MovePageProps) {
  const { kind, name, address = '' } = entry;
  const isPage = kind === 'page' || kind === 'article';
  if (!isPage && kind !== 'course') return null;
  const otherPages = pages.filter(({ value }) => value !== address);
  const parentAddress = address.replace(/\/[^/]*$/, '') || '/';
  const parent = otherPages.find(({ value }) => value === parentAddress)?.value ?? '/';
  const submit = (move: PageMove) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onMove(move, String(new FormData(event.currentTarget).get('target')).trim());
  };
  return (
    <details className="group move">
      <summary>{isPage ? 'Change its address, or take it down' : 'Take it down'}</summary>
      {isDirty && <p>Save or undo your changes first.</p>}
      {isPage && (
        <form onSubmit={submit('rename')}>
          <label htmlFor="move-to">Its address</label>
          <p className="hint" id="move-to__hint">
            Links to it follow. If it has been published, the old address leads to the new one.
          </p>
          <input id="move-to" name="target" aria-describedby="move-to__hint" required defaultValue={address} />
          <button type="submit" disabled={isDirty}>
            Change the address
          </button>
        </form>
      )}
      <form onSubmit={submit('take-down')}>
        <label htmlFor="move-next">Lead its readers to</label>
        <Select id="move-next" name="target" choices={otherPages} defaultValue={parent} />
        {kind === 'course' && <p>Its page and its form go with it, unless another course uses them.</p>}
        <button type="submit" disabled={isDirty}>
          Take down: {name}
        </button>
      </form>
    </details>
  );
}

interface OpenFile {
  entry: Pick<FileEntry, 'file' | 'name'>;
  draft: OpenDraft;
  /** The course of the file as edited and as saved, if it is one. */
  course: CourseDates | undefined;
  savedCourse: CourseDates | undefined;
  /** Files of the courses whose page it is. */
  coursesOnPage: readonly string[];
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

/** Actions on the open file. Before a change of dates, they ask about the people who are registered. */
export function useFileActions({ entry, draft, course, savedCourse, coursesOnPage, onSaved, onShow }: OpenFile) {
  const { file, name } = entry;
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const askAboutPeople = useAskAboutPeople();
  const publishLink = <a href="#publish">Publish …</a>;
  /** The dates that are shown with a page, before and after its change. */
  const changeOfPage = async () => {
    const opened = await Promise.all(coursesOnPage.map((courseFile) => callEndpoint('GET open', { file: courseFile })));
    const courses = opened.flatMap(({ entry: { file: courseFile, name: courseName }, value }) => {
      return courseDatesIn(courseFile, courseName, value) ?? [];
    });
    const datesBy = (page: Record<string, unknown>) => courses.map((dates) => datesOnPage(dates, page));
    return { before: datesBy(draft.saved.value), after: datesBy(draft.value) };
  };
  const askAndChange = (action: 'Save' | 'Take down', makeChange: () => Promise<void>) =>
    runAction(
      async () => {
        const { before, after } = savedCourse
          ? { before: [savedCourse], after: course ? [course] : [] }
          : await changeOfPage();
        if (before.length === 0) await makeChange();
        else await askAboutPeople({ before, after: action === 'Save' ? after : [] }, action, makeChange);
      },
      savedCourse || coursesOnPage.length > 0 ? 'Looking for people on its dates …' : undefined,
    );
  // A second press would save from the version before the first, and meet that as a change from elsewhere.
  const write = () =>
    runAction(async () => {
      if (!(await draft.save()))
        return 'Not saved yet: somebody else has saved this text meanwhile. Look above the form, and save again.';
      void onSaved();
      return (
        <>
          Saved: {name}. {publishLink}
        </>
      );
    }, 'Saving …');
  const moveTo = (move: PageMove, target: string) =>
    runAction(
      async () => {
        draft.isMoving.current = true;
        const { file: nextFile, changedNames } = await callEndpoint(`POST ${move}`, { file, target }).catch((error) => {
          draft.isMoving.current = false;
          throw error;
        });
        await onShow(nextFile);
        const done = `${name} ${move === 'rename' ? `is now at ${target}` : 'is taken down'}.`;
        const changedWithIt = changedNames.length > 0 ? ` Changed with it: ${changedNames.join(', ')}.` : '';
        return `${done}${changedWithIt} The website changes when you publish.`;
      },
      move === 'rename' ? 'Changing the address …' : 'Taking it down …',
    );
  const save = async () => {
    if (!draft.isDirty) return setStatus(<>Nothing has changed since you opened or saved it. {publishLink}</>);
    return askAndChange('Save', write);
  };
  return {
    save,
    move: (move: PageMove, target: string) =>
      move === 'rename' ? moveTo(move, target) : askAndChange('Take down', () => moveTo(move, target)),
    /** Restores the file as it was last published. */
    restore: () =>
      runAction(async () => {
        await callEndpoint('POST restore', { file });
        await onShow(file);
      }, 'Restoring …'),
  };
}
