import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry, Joined, Opened, Overview } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { History } from './History.tsx';
import { NewThing } from './NewThing.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { Start } from './Start.tsx';

const fileInAddress = () => decodeURIComponent(location.hash.slice(1));
const listed = (names: readonly string[]) => names.join(', ');
const mayLeave = (isDirty: boolean) =>
  !isDirty ||
  confirm('Leave without saving? Your changes are kept in this browser and offered when you open this file again.');

type View = 'file' | 'new' | 'publish' | 'history' | 'pictures';

/** The editor: the files at the left, the one that is open beside them. */
export function App() {
  const [overview, setOverview] = useState<Overview>();
  const [opened, setOpened] = useState<Opened & { turn: number }>();
  const [view, setView] = useState<View>('file');
  const [status, setStatus] = useState('');
  /** The file whose history is shown; undefined for the history of all. */
  const [past, setPast] = useState<Entry>();
  const isDirty = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  /** Counts requests, so that a file that arrives late is not shown over another. */
  const requestCount = useRef(0);
  const shown = useRef('');

  const refresh = useCallback(async () => setOverview(await ask<Overview>('overview')), []);
  const open = useCallback(async (file: string) => {
    const turn = ++requestCount.current;
    const answer = await ask<Opened>('open', { file });
    if (turn !== requestCount.current) return;
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
    setStatus('');
    if (fileInAddress() === file) void open(file);
    else location.hash = file;
  };
  const onJoined = useCallback(
    ({ brought, collisions, trouble }: Joined) => {
      if (trouble) setStatus(trouble);
      else if (collisions.length > 0)
        setStatus('A colleague has published other words where you changed some. Choose Publish to see them.');
      else if (brought.length > 0) setStatus(`Published by colleagues, and now here: ${listed(brought)}.`);
      if (brought.length > 0) void refresh();
    },
    [refresh],
  );
  useEffect(() => {
    send<Joined>('join', {})
      .then(onJoined)
      .catch((error: unknown) => setStatus(messageOf(error)));
  }, [onJoined]);

  const show = (next: View, entry?: Entry) => {
    if (!mayLeave(isDirty.current)) return;
    isDirty.current = false;
    requestCount.current += 1;
    setStatus('');
    setPast(entry);
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
          <button type="button" onClick={() => show('history')}>
            History
          </button>
          <button type="button" onClick={() => show('pictures')}>
            Pictures
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
          {view === 'publish' && overview && (
            <Publishing entries={overview.entries} onStatus={setStatus} onJoined={onJoined} />
          )}
          {view === 'history' && <History key={past?.file} entry={past} onStatus={setStatus} onPutBack={refresh} />}
          {view === 'pictures' && <Pictures onStatus={setStatus} />}
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
              onHistory={() => show('history', opened.entry)}
              onGone={async (file) => {
                await refresh();
                setOpened(undefined);
                if (file) location.hash = file;
                else history.replaceState(null, '', location.pathname);
              }}
            />
          )}
        </main>
      </div>
    </>
  );
}
