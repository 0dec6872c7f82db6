import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { SectionOf } from '../../model/pages/page.ts';
import { changeAddress, watchAddress } from '../browser/address.ts';
import { StepList } from '../components/StepList.tsx';
import styles from './Tabs.module.css';

type Tab = SectionOf<'tabs'>['tabs'][number];

/** Index of the tab that a key moves to; undefined for other keys. Arrows wrap around (W3C ARIA practices, tabs). */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** True with a modifier key, for which the browser has its own meaning: a new tab, or the way back. */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * Panels behind tabs. The tabs are links to their panels: without script all panels show, before hydration the stylesheet
 * follows the address, and afterwards the chosen tab is the fragment of the address, so that Back works.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  const fragment = useSyncExternalStore(
    watchAddress,
    () => location.hash.slice(1),
    () => '',
  );
  const fragmentIndex = tabs.findIndex(({ id }) => id === fragment);
  const [addressedIndex, setAddressedIndex] = useState(-1);
  // The fragment of another place on the page leaves the tab as it is.
  if (fragmentIndex !== addressedIndex && (fragmentIndex >= 0 || fragment === '')) setAddressedIndex(fragmentIndex);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const list = useRef<HTMLDivElement>(null);
  const chosenIndex = Math.max(0, addressedIndex);

  const choose = (index: number) => changeAddress('pushState', `#${tabs[index]?.id}`);
  const onClick = (event: MouseEvent, index: number) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    // The first tab is chosen without a fragment; a press still gives it an address that can be shared.
    if (index !== chosenIndex || addressedIndex < 0) choose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const nextIndex = tabAfterKey(event.key, chosenIndex, tabs.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    choose(nextIndex);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nextIndex]?.focus();
  };

  return (
    <div className={styles['tabs']} data-live={isHydrated || undefined}>
      <div
        ref={list}
        className={`needs-script ${styles['list']}`}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, name }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            role="tab"
            href={`#${id}`}
            aria-controls={id}
            aria-selected={index === chosenIndex}
            tabIndex={index === chosenIndex ? 0 : -1}
            onClick={(event) => onClick(event, index)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-heading`}
          tabIndex={0}
          className={styles['panel']}
          data-chosen={index === chosenIndex || undefined}
        >
          <h3 id={`${tab.id}-heading`}>{tab.name}</h3>
          <TabPanelContent tab={tab} />
        </div>
      ))}
    </div>
  );
}

/** Content of a tab's panel: cards side by side, or ordered steps. */
function TabPanelContent({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.text && <p className={styles['text']}>{tab.text}</p>}
      {tab.look === 'steps' ? (
        <StepList items={tab.items} level={4} />
      ) : (
        <ul className={styles['cards']}>
          {tab.items.map(({ title, text }) => (
            <li key={title}>
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
