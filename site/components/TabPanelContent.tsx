import type { SectionOf } from '../../model/pages/page.ts';
import { StepList } from './StepList.tsx';
import styles from './TabPanelContent.module.css';

type Tab = SectionOf<'tabs'>['tabs'][number];

/** Content of a tab's panel: cards side by side, or ordered steps. */
export function TabPanelContent({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.text && <p className={styles['text']}>{tab.text}</p>}
      {tab.look === 'steps' ? (
        <StepList items={tab.items} level={4} across />
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
