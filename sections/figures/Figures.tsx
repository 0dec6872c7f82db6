import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Figures.module.css';

/** Characters that stay within three lines beside a number on a phone. */
const maxShortLength = 70;

export function Figures({ section }: SectionProps<'figures'>) {
  const areTextsShort = section.items.every(({ text }) => text.length <= maxShortLength);
  return (
    <SectionFrame {...section}>
      <dl className={['ruled', styles['figures'], areTextsShort && styles['besideText']].filter(Boolean).join(' ')}>
        {section.items.map(({ value, text }) => (
          <div key={text}>
            <dt className={styles['value']}>{value}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {section.note && <p className={styles['note']}>{section.note}</p>}
    </SectionFrame>
  );
}
