import type { SectionOf } from '../../model/page.ts';
import { Traverse } from '../drawings/Traverse.tsx';
import styles from './TabPanelContent.module.css';

/** What stands in a tab's panel: things side by side, steps in an order, or steps as legs of a traverse. */
export function TabPanelContent({ tab }: { tab: SectionOf<'tabs'>['tabs'][number] }) {
  const { look, text, items } = tab;
  const List = look === 'cards' ? 'ul' : 'ol';
  return (
    <>
      {text && <p className={styles['text']}>{text}</p>}
      <List className={styles[look]}>
        {items.map(({ title, text: words }, index) => (
          <li key={title}>
            {look === 'traverse' && <Traverse station={index + 1} last={index === items.length - 1} />}
            <div>
              <h4>
                {look === 'steps' && `${index + 1}. `}
                {title}
              </h4>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </List>
    </>
  );
}
