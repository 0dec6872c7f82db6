import { Badge } from '../../site/components/Badge.tsx';
import { ExternalLink } from '../../site/components/Links.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Incidents.module.css';

export function Incidents({ section }: SectionProps<'incidents'>) {
  return (
    <SectionFrame {...section} layout="above" band>
      <ol className={`ruled ${styles['incidents']}`}>
        {section.items.map(({ id, year, title, withoutAI, extent, text, category, source }) => (
          <li key={title} id={id}>
            <p className={styles['head']}>
              <span className={styles['year']}>{year}</span> <Badge>{category}</Badge>
              {withoutAI && <Badge variant="secondary">No AI involved</Badge>}
            </p>
            <h3>{title}</h3>
            {extent && <p className={styles['extent']}>{extent}</p>}
            <p>{text}</p>
            <p className={styles['source']}>
              Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
