import { ExternalLink } from '../../site/components/Links.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Stories.module.css';

/** Success stories as cards that lead with their figures. */
export function Stories({ section }: SectionProps<'stories'>) {
  return (
    <SectionFrame {...section} layout="above">
      <ul className="ruled">
        {section.items.map(({ title, figures, text, note, source }) => (
          <li key={title}>
            <h3>{title}</h3>
            {figures.length > 0 && (
              <ul className={styles['figures']}>
                {figures.map(({ value, counts }) => (
                  <li key={value}>
                    <b>{value}</b> {counts}
                  </li>
                ))}
              </ul>
            )}
            <p>{text}</p>
            {note && <p className="callout">{note}</p>}
            <p className={styles['source']}>
              {note ? 'Nearest public source' : 'Source'}: <ExternalLink href={source.url}>{source.title}</ExternalLink>
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
