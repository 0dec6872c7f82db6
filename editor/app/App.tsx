import { useCallback, useEffect, useRef, useState } from 'react';
import type { Opened, Overview } from '../contract.ts';
import { ask, messageOf } from './ask-server.ts';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { NewThing } from './NewThing.tsx';
import { Publishing } from './Publishing.tsx';
import { Start } from './Start.tsx';

const fileInAddress = () => decodeURIComponent(location.hash.slice(1));
const mayLeave = (isDirty: boolean) =>
  !isDirty ||
  confirm('Leave without saving? Your changes are kept in this browser and offered when you open this file again.');

/** The editor: the files at the left, the one that is open beside them. */
export function App() {
  const [overview, setOverview] = useState<Overview>();
  const [opened, setOpened] = useState<Opened & { turn: number }>();
  const [view, setView] = useState<'file' | 'new' | 'publish'>('file');
  const [status, setStatus] = useState('');
  const isDirty = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  /** How often something else was asked for: a file that comes late is not shown over it. */
  const asked = useRef(0);
  const shown = useRef('');

  const refresh = useCallback(async () => setOverview(await ask<Overview>('overview')), []);
  const open = useCallback(async (file: string) => {
    const turn = ++asked.current;
    const answer = await ask<Opened>('open', { file });
    if (turn !== asked.current) return;
    isDirty.current = false;
    shown.current = file;
    setOpened({ ...answer, turn });
    setView('file');
    heading.current?.focus();
  }, []);

  useEffect(() => {
    const say = (error: unknown) => setStatus(messageOf(error));
    // oxlint-disable-next-line react/set-state-in-effect -- It is set when the server has answered.
    refresh().catch(say);
    // A link to another file and the browser's way back change the address before anything can be asked.
    const follow = () => {
      const file = fileInAddress();
      if (!file || (isDirty.current && file === shown.current)) return;
      if (mayLeave(isDirty.current)) open(file).catch(say);
      else history.replaceState(null, '', `#${shown.current}`);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [refresh, open]);

  const choose = (file: string) => {
    if (!mayLeave(isDirty.current)) return;
    isDirty.current = false;
    if (fileInAddress() === file) void open(file);
    else location.hash = file;
  };
  const show = (next: 'new' | 'publish') => {
    if (!mayLeave(isDirty.current)) return;
    isDirty.current = false;
    asked.current += 1;
    setView(next);
    main.current?.focus();
  };

  return (
    <>
      <header className="top">
        <h1>Editor</h1>
        <nav aria-label="Editor">
          <button type="button" onClick={() => show('new')}>
            New …
          </button>
          <button type="button" onClick={() => show('publish')}>
            Publish …
          </button>
          <a href="/">The site</a>
        </nav>
        <p role="status" className="status">
          {status}
        </p>
      </header>
      <div className="columns">
        {overview && <FileList entries={overview.entries} open={opened?.entry.file} onChoose={choose} />}
        <main ref={main} tabIndex={-1}>
          {view === 'publish' && <Publishing onStatus={setStatus} />}
          {view === 'new' && (
            <NewThing
              onMade={async (file) => {
                await refresh();
                choose(file);
              }}
            />
          )}
          {view === 'file' && !opened && <Start entries={overview?.entries ?? []} />}
          {view === 'file' && opened && overview && (
            <FileEditor
              key={opened.turn}
              opened={opened}
              overview={overview}
              heading={heading}
              onStatus={setStatus}
              onDirty={(dirty) => void (isDirty.current = dirty)}
              onReopen={() => open(opened.entry.file)}
              onSaved={refresh}
            />
          )}
        </main>
      </div>
    </>
  );
}
