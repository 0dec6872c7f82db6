import type { SectionOf } from '../../model/page.ts';
import { StepList } from './StepList.tsx';
import styles from './TabPanelContent.module.css';

type Tab = SectionOf<'tabs'>['tabs'][number];

/** What stands in a tab's panel: things side by side, or steps in an order. */
export function TabPanelContent({ tab: { look, text, items } }: { tab: Tab }) {
  return (
    <>
      {text && <p className={styles['text']}>{text}</p>}
      {look === 'cards' ? (
        <ul className={styles['cards']}>
          {items.map(({ title, text: words }) => (
            <li key={title}>
              <h4>{title}</h4>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      ) : (
        <StepList items={items.map(({ title, text: words }) => ({ title, text: words }))} level={4} />
      )}
    </>
  );
}
