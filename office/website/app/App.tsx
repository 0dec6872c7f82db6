import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shell/page.css';
import './editor.css';
import { Header } from '../../shell/Header.tsx';
import { websitePath } from '../../shell/paths.ts';
import type { FileEntry } from '../contract.ts';
import { readAddress } from './address.ts';
import { ContentList, contentLists, listOf } from './ContentLists.tsx';
import { FileEditor } from './FileEditor.tsx';
import { History } from './History.tsx';
import { NewThing } from './NewThing.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { WithPeopleQuestion } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';
import { ChooseFile, Start } from './Start.tsx';
import { ToCome } from './ToCome.tsx';

/** Screens in the navigation, in its order. */
const screens = {
  pages: 'Pages',
  courses: 'Courses',
  articles: 'Articles',
  forms: 'Forms',
  company: 'Company',
  'to-come': 'To come',
  publish: 'Publish',
  history: 'History',
  new: 'New',
  pictures: 'Pictures',
};

/** The entry of the navigation under which a screen or file is. */
function partOf(screen: string, entries: readonly FileEntry[]): string | undefined {
  const entry = entries.find(({ file }) => file === screen);
  return entry ? listOf(entry) : screen.split('/')[0];
}

function Screens({ onStatus }: { onStatus: (message: ReactNode) => void }) {
  const main = useRef<HTMLElement>(null);
  const [{ screen, place }, setAddress] = useState(readAddress);
  useEffect(() => {
    const follow = () => {
      setAddress(readAddress());
      onStatus('');
      scrollTo(0, 0);
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
      if (readAddress().screen === file) return setTurn((before) => before + 1);
      const shown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = file;
      await shown;
    },
    [refresh],
  );
  if (!overview) return <p className="screen">Reading the content …</p>;
  const { entries, kinds, organisation } = overview;
  const part = partOf(screen, entries);
  const inHistory = screen.replace(/^history\/?/, '');
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The address names the screen, so it stays.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <Header organisation={organisation} path={websitePath} />
      <nav className="parts" aria-label="Website">
        <ul>
          {Object.entries(screens).map(([name, label]) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" ref={main} tabIndex={-1}>
        {screen === '' && <Start entries={entries} kinds={kinds} />}
        {contentLists[screen] && <ContentList key={screen} name={screen} entries={entries} kinds={kinds} />}
        {screen.startsWith('choose/') && <ChooseFile task={screen.replace('choose/', '')} entries={entries} />}
        {part === 'new' && <NewThing key={screen} kind={screen.replace(/^new\/?/, '')} onMade={show} />}
        {screen === 'publish' && <Publishing entries={entries} onJoined={onJoined} />}
        {part === 'history' && (
          <History
            key={screen}
            file={inHistory}
            entry={entries.find(({ file }) => file === inHistory)}
            onRestore={refresh}
          />
        )}
        {screen === 'to-come' && <ToCome entries={entries} />}
        {screen === 'pictures' && <Pictures />}
        {screen.startsWith('content/') && (
          <FileEditor
            key={`${screen} ${turn}`}
            file={screen}
            place={place}
            overview={overview}
            onSaved={refresh}
            onShow={show}
          />
        )}
      </main>
    </>
  );
}

/** The website part of the office. */
function App() {
  const [status, setStatus] = useState<ReactNode>('');
  return (
    <StatusContext.Provider value={setStatus}>
      <WithPeopleQuestion>
        <Screens onStatus={setStatus} />
      </WithPeopleQuestion>
      <p role="status" className="status">
        {status}
      </p>
    </StatusContext.Provider>
  );
}

const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
