import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './editor.css';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { History } from './History.tsx';
import { NewThing } from './NewThing.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';

/** The screen or the file in the address: `publish`, `history/content/…`, `content/…`. */
const placeInAddress = () => decodeURIComponent(location.hash.slice(1)) || fileInQuery();

/** The file that a link of the registrations part names. */
const fileInQuery = () => new URLSearchParams(location.search).get('file') ?? '';

const screens = { new: 'New …', publish: 'Publish …', history: 'History', pictures: 'Pictures' };

/** The first screen. */
function Start() {
  return (
    <div className="form screen">
      <p>Choose what you want to change from the list. Nothing is published before you choose Publish.</p>
    </div>
  );
}

function Screens({ onStatus }: { onStatus: (words: string) => void }) {
  const main = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(placeInAddress);
  useEffect(() => {
    const follow = () => {
      setPlace(placeInAddress());
      onStatus('');
      main.current?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onStatus]);
  const [overview, refresh] = useQuery('GET overview');
  /** Counts how often the open file was read again. */
  const [turn, setTurn] = useState(0);
  const runAction = useAction();
  const onJoined = useCallback(
    async ({ merged, conflicts, trouble }: EndpointResponse<'POST join'>) => {
      if (trouble) onStatus(trouble);
      else if (conflicts.length > 0)
        onStatus('A colleague has published other words where you changed some. Choose Publish to see them.');
      else if (merged.length > 0) onStatus(`Published by colleagues, and now here: ${merged.join(', ')}.`);
      if (merged.length > 0) await refresh();
    },
    [refresh, onStatus],
  );
  useEffect(() => void runAction(async () => onJoined(await callEndpoint('POST join', {}))), [runAction, onJoined]);

  /** Shows a file that is new, has moved or was changed on the disk, or the first screen. */
  const show = useCallback(
    async (file: string) => {
      await refresh();
      if (placeInAddress() === file) return setTurn((before) => before + 1);
      const shown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = file;
      await shown;
    },
    [refresh],
  );
  if (!overview) return <p>Reading the content …</p>;
  const { entries } = overview;
  const inHistory = place.replace(/^history\/?/, '');
  return (
    <div className="columns">
      <FileList entries={entries} open={place} />
      <main ref={main} tabIndex={-1}>
        {place === '' && <Start />}
        {place === 'new' && <NewThing onMade={show} />}
        {place === 'publish' && <Publishing entries={entries} onJoined={onJoined} />}
        {place.startsWith('history') && (
          <History
            key={place}
            file={inHistory}
            entry={entries.find(({ file }) => file === inHistory)}
            onRestore={refresh}
          />
        )}
        {place === 'pictures' && <Pictures />}
        {place.startsWith('content/') && (
          <FileEditor key={`${place} ${turn}`} file={place} overview={overview} onSaved={refresh} onShow={show} />
        )}
      </main>
    </div>
  );
}

/** The editor: the files at the left, the one that is open beside them. */
function App() {
  const [status, setStatus] = useState('');
  return (
    <StatusContext.Provider value={setStatus}>
      <header className="top">
        <h1>Editor</h1>
        <nav aria-label="Editor">
          {Object.entries(screens).map(([name, label]) => (
            <a key={name} className="button" href={`#${name}`}>
              {label}
            </a>
          ))}
          <a href="/">The site</a>
        </nav>
        <p role="status" className="status">
          {status}
        </p>
      </header>
      <Screens onStatus={setStatus} />
    </StatusContext.Provider>
  );
}

const place = document.getElementById('editor');
if (place) createRoot(place).render(<App />);
