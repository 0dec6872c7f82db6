import { useContext } from 'react';
import type { CourseDates, FileEntry } from '../contract.ts';
import type { PageMove } from './FileTools.tsx';
import { useAskAboutPeople } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction } from './server.ts';
import type { OpenDraft } from './use-draft.ts';

interface OpenFile {
  entry: Pick<FileEntry, 'file' | 'name'>;
  draft: OpenDraft;
  /** The course of the file as edited and as saved; undefined for another file. */
  course: CourseDates | undefined;
  savedCourse: CourseDates | undefined;
  onSaved: () => Promise<void>;
  /** Shows another file, or this one as it is on the disk. */
  onShow: (file: string) => Promise<void>;
}

/** Returns the actions on the open file. Before one that changes dates, they ask about the people who are registered. */
export function useFileActions({ entry, draft, course, savedCourse, onSaved, onShow }: OpenFile) {
  const { file, name } = entry;
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const askAboutPeople = useAskAboutPeople();
  const askAndChange = async (
    courseAfter: CourseDates | undefined,
    action: string,
    makeChange: () => Promise<void>,
  ) => {
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
          Saved: {name}. <a href="#publish">Publish …</a>
        </>
      );
    });
  const moveTo = (move: PageMove, target: string) =>
    runAction(async () => {
      const { file: nextFile, changedNames } = await callEndpoint(`POST ${move}`, { file, target });
      await onShow(nextFile);
      const done = `${name} ${move === 'rename' ? `is now at ${target}` : 'is taken down'}.`;
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
