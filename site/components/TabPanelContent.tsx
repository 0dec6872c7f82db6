import type { SectionOf } from '../../model/page.ts';
import styles from './TabPanelContent.module.css';

/** What stands in a tab's panel: things side by side, or steps in an order. */
export function TabPanelContent({ tab }: { tab: SectionOf<'tabs'>['tabs'][number] }) {
  const { look, text, items } = tab;
  const List = look === 'cards' ? 'ul' : 'ol';
  return (
    <>
      {text && <p className={styles['text']}>{text}</p>}
      <List className={styles[look === 'cards' ? 'cards' : 'steps']}>
        {items.map(({ title, text: words }, index) => (
          <li key={title}>
            <div>
              <h4>
                {look !== 'cards' && `${index + 1}. `}
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
