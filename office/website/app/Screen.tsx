import { useCallback, useContext, useState } from 'react';
import type { Place } from '../contract.ts';
import { readAddress } from './address.ts';
import { ContentList, contentLists, CreateContent, ToCome } from './ContentLists.tsx';
import { FileEditor } from './FileEditor.tsx';
import { History } from './History.tsx';
import { Pictures } from './Pictures.tsx';
import { Publishing } from './Publishing.tsx';
import { StatusContext, type EndpointResponse } from './server.ts';
import { ChooseFile, Start } from './Start.tsx';

interface Props {
  /** Screen or file in the address, and the field of the file. */
  screen: string;
  place: Place;
  overview: EndpointResponse<'GET overview'>;
  refresh: () => Promise<void>;
  onMerged: (result: EndpointResponse<'POST join'>) => Promise<void>;
}

export function Screen({ screen, place, overview, refresh, onMerged }: Props) {
  const { entries, kinds, fees } = overview;
  const setStatus = useContext(StatusContext);
  /** Counts how often the open file was read again. */
  const [readCount, setReadCount] = useState(0);
  /** Shows a file that is new, has moved or was changed on the disk, or the first screen. */
  const showFile = useCallback(
    async (file: string) => {
      await refresh();
      if (readAddress().screen === file) {
        // As for another file: the last message is about what is not shown any more.
        setStatus('');
        return setReadCount((count) => count + 1);
      }
      const isShown = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = file;
      await isShown;
    },
    [refresh, setStatus],
  );
  const [name = '', ...detailParts] = screen.split('/');
  const detail = detailParts.join('/');
  switch (name) {
    case '':
      return <Start entries={entries} kinds={kinds} />;
    case 'choose':
      return <ChooseFile screen={screen} entries={entries} fees={fees} />;
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
      const key = `${screen} ${readCount}`;
      return (
        <FileEditor key={key} file={screen} place={place} overview={overview} onSaved={refresh} onShow={showFile} />
      );
    }
  }
  const list = contentLists.find((candidate) => candidate.name === screen);
  if (list) return <ContentList list={list} entries={entries} />;
  return <p className="screen">There is no screen with this address. Choose one in the navigation above.</p>;
}
