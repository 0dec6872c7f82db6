import { useCallback, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shell/page.css';
import './editor.css';
import { Header } from '../../shell/Header.tsx';
import { websitePath } from '../../shell/paths.ts';
import type { FileEntry, Place } from '../contract.ts';
import { moveQueryToHash, readAddress } from './address.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ContentList, contentLists, listOf } from './ContentLists.tsx';
import { CreateContent } from './CreateContent.tsx';
import { FileEditor } from './FileEditor.tsx';
import { History } from './History.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { WithPeopleQuestion } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';
import { Start } from './Start.tsx';
import { ToCome } from './ToCome.tsx';

/** Screens in the navigation, in its order. */
const navigation = {
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

function Navigation({ current }: { current: string }) {
  return (
    <nav className="website-navigation" aria-label="Website">
      <ul>
        {Object.entries(navigation).map(([name, label]) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        // The address names the screen, so it stays.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      Skip to the content
    </a>
  );
}

/** Returns the address and follows it: a new screen begins at its top, has the focus and no message of the last one. */
function useAddress(main: RefObject<HTMLElement | null>) {
  const setStatus = useContext(StatusContext);
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const follow = () => {
      setAddress(readAddress());
      setStatus('');
      scrollTo(0, 0);
      main.current?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [setStatus, main]);
  return address;
}

/** Merges what colleagues have published, once. Returns the function that reports the result of a merge. */
function useMerge(refresh: () => Promise<void>) {
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const onMerged = useCallback(
    async ({ mergedNames, conflicts, trouble }: EndpointResponse<'POST join'>) => {
      if (trouble) setStatus(trouble);
      else if (conflicts.length > 0)
        setStatus('A colleague has published other words where you changed some. Choose Publish to see them.');
      else if (mergedNames.length > 0) setStatus(`Published by colleagues, and now here: ${mergedNames.join(', ')}.`);
      if (mergedNames.length > 0) await refresh();
    },
    [refresh, setStatus],
  );
  useEffect(() => void runAction(async () => onMerged(await callEndpoint('POST join', {}))), [runAction, onMerged]);
  return onMerged;
}

interface ScreenProps {
  /** Screen or file in the address, and the field of the file. */
  screen: string;
  place: Place;
  overview: EndpointResponse<'GET overview'>;
  refresh: () => Promise<void>;
  onMerged: (result: EndpointResponse<'POST join'>) => Promise<void>;
}

/** The screen that an address names. */
function Screen({ screen, place, overview, refresh, onMerged }: ScreenProps) {
  const { entries, kinds, fees } = overview;
  /** Counts how often the open file was read again. */
  const [readCount, setReadCount] = useState(0);
  /** Shows a file that is new, has moved or was changed on the disk, or the first screen. */
  const showFile = useCallback(
    async (file: string) => {
      await refresh();
      if (readAddress().screen === file) return setReadCount((count) => count + 1);
      const isShown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = file;
      await isShown;
    },
    [refresh],
  );
  const [name = '', ...detailParts] = screen.split('/');
  const detail = detailParts.join('/');
  switch (name) {
    case '':
      return <Start entries={entries} kinds={kinds} />;
    case 'choose':
      return <ChooseFile taskName={detail} entries={entries} fees={fees} />;
    case 'new':
      return <CreateContent key={screen} kind={detail} onCreate={showFile} />;
    case 'publish':
      return <Publishing entries={entries} onMerged={onMerged} />;
    case 'history': {
      const entry = entries.find(({ file }) => file === detail);
      return <History key={screen} file={detail} entry={entry} onRestore={refresh} />;
    }
    case 'to-come':
      return <ToCome entries={entries} />;
    case 'pictures':
      return <Pictures />;
    case 'content': {
      const open = { file: screen, place, overview };
      return <FileEditor key={`${screen} ${readCount}`} {...open} onSaved={refresh} onShow={showFile} />;
    }
  }
  const list = contentLists.find((candidate) => candidate.name === screen);
  if (list) return <ContentList key={screen} list={list} entries={entries} kinds={kinds} />;
  return <p className="screen">There is nothing at this address. Choose from the line above.</p>;
}

/** The entry of the navigation under which a screen or file is. */
function navigationNameOf(screen: string, entries: readonly FileEntry[]): string {
  const entry = entries.find(({ file }) => file === screen);
  return (entry && listOf(entry)?.name) ?? screen.replace(/\/.*/, '');
}

function Pages() {
  const main = useRef<HTMLElement>(null);
  const { screen, place } = useAddress(main);
  const [overview, refresh] = useQuery('GET overview');
  const onMerged = useMerge(refresh);
  if (!overview) return <p className="screen">Reading the content …</p>;
  return (
    <>
      <SkipLink target={main} />
      <Header organisation={overview.organisation} path={websitePath} />
      <Navigation current={navigationNameOf(screen, overview.entries)} />
      <main id="main" ref={main} tabIndex={-1}>
        <Screen screen={screen} place={place} overview={overview} refresh={refresh} onMerged={onMerged} />
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
        <Pages />
      </WithPeopleQuestion>
      <p role="status" className="status">
        {status}
      </p>
    </StatusContext.Provider>
  );
}

moveQueryToHash();
const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
