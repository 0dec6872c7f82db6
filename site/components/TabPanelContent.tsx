import type { SectionOf } from '../../model/page.ts';
import { TraverseLine } from '../drawings/TraverseLine.tsx';
import { StepList } from './StepList.tsx';
import styles from './TabPanelContent.module.css';

/** What stands in a tab's panel: things side by side, or steps in an order. */
export function TabPanelContent({ tab }: { tab: SectionOf<'tabs'>['tabs'][number] }) {
  const { look, text, items } = tab;
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
        <div className={look === 'traverse' ? styles['traverse'] : undefined}>
          {look === 'traverse' && <TraverseLine count={items.length} />}
          <StepList items={items} level={4} />
        </div>
      )}
    </>
  );
}
