import { glyphs, type GlyphName } from './glyphs.tsx';
import styles from './Glyph.module.css';

/** The drawing of one application or way of working beside its words, which say the same. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className={styles['glyph']} viewBox="0 0 48 48" aria-hidden="true">
      {glyphs[name]}
    </svg>
  );
}
