import { useCallback, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shell/page.css';
import './styles/app.css';
import './styles/controls.css';
import './styles/file.css';
import './styles/rich-text.css';
import './styles/screens.css';
import { Header } from '../../shell/Header.tsx';
import { websitePath } from '../../shell/paths.ts';
import { moveQueryToHash, readAddress } from './address.ts';
import { contentLists, listOf } from './ContentLists.tsx';
import { WithPeopleQuestion } from './RegisteredPeople.tsx';
import { Screen } from './Screen.tsx';
import { callEndpoint, nameWindow, StatusContext, useAction, useQuery, type EndpointResponse } from './server.ts';

const navigation = [
  ...contentLists,
  { name: 'to-come', title: 'To come' },
  { name: 'publish', title: 'Publish' },
  { name: 'history', title: 'History' },
  { name: 'new', title: 'New' },
  { name: 'pictures', title: 'Pictures' },
];

function Navigation({ current }: { current: string }) {
  return (
    <nav className="website-navigation" aria-label="Website">
      <ul>
        {navigation.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

function Pages() {
  const main = useRef<HTMLElement>(null);
  const { screen, place } = useAddress(main);
  const [overview, refresh] = useQuery('GET overview');
  const onMerged = useMerge(refresh);
  if (!overview) return <p className="screen">Reading the content …</p>;
  const entry = overview.entries.find(({ file }) => file === screen);
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <Header organisation={overview.organisation} path={websitePath} />
      <Navigation current={(entry && listOf(entry)?.name) ?? screen.replace(/\/.*/, '')} />
      <main ref={main} tabIndex={-1}>
        <Screen screen={screen} place={place} overview={overview} refresh={refresh} onMerged={onMerged} />
      </main>
    </>
  );
}

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

nameWindow();
moveQueryToHash();
const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
