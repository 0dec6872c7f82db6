import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Glyph } from '../drawings/Glyph.tsx';
import type { GlyphName } from '../drawings/glyphs.tsx';
import styles from './Applications.module.css';

/** What AI does in a sector, each with its glyph. */
export function Applications({ section }: { section: SectionOf<'applications'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['applications']}>
        {section.items.map(({ glyph, title, text }) => {
          return (
            <li key={title}>
              <Glyph name={glyph as GlyphName} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
