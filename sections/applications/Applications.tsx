import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Glyph } from '../../site/drawings/Glyph.tsx';
import { isGlyphName } from '../../site/drawings/glyphs.tsx';
import styles from './Applications.module.css';

/** What AI does in a sector, each with its glyph. */
export function Applications({ section }: { section: SectionOf<'applications'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['applications']}>
        {section.items.map(({ glyph, title, text }) => {
          if (!isGlyphName(glyph))
            throw new Error(`There is no glyph "${glyph}". Those there are: site/drawings/glyphs.tsx.`);
          return (
            <li key={title}>
              <Glyph name={glyph} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
