import { renderMarkdown } from '../../model/markdown.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Glyph } from '../../site/drawings/Glyph.tsx';
import { bindsInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import styles from './Prose.module.css';

/** A heading and some paragraphs, or rows that begin with what one looks for: a date, a status, whom they concern. */
export function Prose({ section: prose }: { section: SectionOf<'prose'> }) {
  const { text, rows } = prose;
  const looks = [
    styles['rows'],
    rows.some(({ glyph }) => glyph) && styles['drawn'],
    rows.every(({ name }) => name.length > 40) && styles['said'],
  ];
  return (
    <SectionFrame id={prose.id} heading={prose.heading} intro={prose.intro} layout={prose.layout}>
      <div className={prose.layout === 'above' ? styles['wide'] : styles['prose']}>
        {text && <RichText html={renderMarkdown(text).html} />}
        {rows.length > 0 && (
          <dl className={looks.filter(Boolean).join(' ')}>
            {rows.map(({ name, binds, glyph, text: said }) => (
              <div key={name}>
                <dt>
                  {glyph && <Glyph name={glyph} />}
                  {name}
                  {binds && (
                    <small>
                      {' '}
                      <Hatch of={binds} /> {bindsInWords[binds]}
                    </small>
                  )}
                </dt>
                <dd>
                  <RichText html={renderMarkdown(said).html} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <DashList items={prose.list} numbered={prose.layout === 'above'} />
      </div>
    </SectionFrame>
  );
}
