import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Steps.module.css';

/** Things that happen in an order. */
export function Steps({ section }: { section: SectionOf<'steps'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ol className={styles['steps']}>
        {section.items.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
