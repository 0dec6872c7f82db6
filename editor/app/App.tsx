import { useCallback, useEffect, useRef, useState } from 'react';
import type { Joined, Overview } from '../contract.ts';
import { FileEditor } from './FileEditor.tsx';
import { FileList } from './FileList.tsx';
import { History } from './History.tsx';
import { NewThing } from './NewThing.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { Say, send, useAct, useAnswer } from './server.ts';

/** The screen or the file in the address: `publish`, `history/content/…`, `content/…`. */
const placeInAddress = () => decodeURIComponent(location.hash.slice(1));

const screens = { new: 'New …', publish: 'Publish …', history: 'History', pictures: 'Pictures' };

const question =
  'Leave without saving? Your changes are kept in this browser and offered when you open this file again.';

/** Follows the address; unsaved changes are asked about before it is followed. */
function usePlace(onFollow: () => void) {
  const [place, setPlace] = useState(placeInAddress);
  const isDirty = useRef(false);
  const shown = useRef(place);
  useEffect(() => {
    const follow = () => {
      const next = placeInAddress();
      if (next === shown.current) return;
      if (isDirty.current && !confirm(question)) return history.replaceState(null, '', `#${shown.current}`);
      isDirty.current = false;
      shown.current = next;
      setPlace(next);
      onFollow();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onFollow]);
  return { place, onDirty: useCallback((dirty: boolean) => void (isDirty.current = dirty), []) };
}

/** The first screen: the files with proposals that the owner has not confirmed. */
function Start({ entries }: Pick<Overview, 'entries'>) {
  return (
    <div className="form screen">
      <p>Choose what you want to change from the list. Nothing is published before you choose Publish.</p>
      <h2>Proposals to confirm</h2>
      <p>The public site leaves out facts that the company has not confirmed, or is not published at all.</p>
      <ul>
        {entries.map(
          ({ file, name, proposals }) =>
            proposals && (
              <li key={file}>
                <a href={`#${file}`}>{name}</a>: {proposals}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Screens({ onStatus }: { onStatus: (words: string) => void }) {
  const main = useRef<HTMLElement>(null);
  const onFollow = useCallback(() => {
    onStatus('');
    main.current?.focus();
  }, [onStatus]);
  const { place, onDirty } = usePlace(onFollow);
  const [overview, refresh] = useAnswer<Overview>('overview');
  /** Counts how often the open file was read again. */
  const [turn, setTurn] = useState(0);
  const act = useAct();
  const onJoined = useCallback(
    async ({ brought, collisions, trouble }: Joined) => {
      if (trouble) onStatus(trouble);
      else if (collisions.length > 0)
        onStatus('A colleague has published other words where you changed some. Choose Publish to see them.');
      else if (brought.length > 0) onStatus(`Published by colleagues, and now here: ${brought.join(', ')}.`);
      if (brought.length > 0) await refresh();
    },
    [refresh, onStatus],
  );
  useEffect(() => void act(async () => onJoined(await send<Joined>('join', {}))), [act, onJoined]);

  /** Shows a file that is new, has moved or was changed on the disk, or the first screen. */
  const show = useCallback(
    async (file: string) => {
      onDirty(false);
      await refresh();
      if (placeInAddress() === file) return setTurn((before) => before + 1);
      const shown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = file;
      await shown;
    },
    [refresh, onDirty],
  );
  if (!overview) return <p>Reading the content …</p>;
  const { entries } = overview;
  const entry = entries.find(({ file }) => file === place.replace(/^history\//, ''));
  return (
    <div className="columns">
      <FileList entries={entries} open={place} />
      <main ref={main} tabIndex={-1}>
        {place === '' && <Start entries={entries} />}
        {place === 'new' && <NewThing onMade={show} />}
        {place === 'publish' && <Publishing entries={entries} onJoined={onJoined} />}
        {place.startsWith('history') && <History key={place} entry={entry} onRestore={refresh} />}
        {place === 'pictures' && <Pictures />}
        {place.startsWith('content/') && (
          <FileEditor
            key={`${place} ${turn}`}
            file={place}
            overview={overview}
            onDirty={onDirty}
            onSaved={refresh}
            onShow={show}
          />
        )}
      </main>
    </div>
  );
}

/** The editor: the files at the left, the one that is open beside them. */
export function App() {
  const [status, setStatus] = useState('');
  return (
    <Say.Provider value={setStatus}>
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
    </Say.Provider>
  );
}
