import { ExternalLink } from '../../site/components/Links.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Stories.module.css';

/** Success stories as cards, each with the same three rows: figures, their source, and what that source publishes. */
export function Stories({ section }: SectionProps<'stories'>) {
  return (
    <SectionFrame {...section} layout="above">
      <ul className="ruled">
        {section.items.map(({ title, text, figures, source, published }) => (
          <li key={title} className={styles['story']}>
            <h3>{title}</h3>
            <p>{text}</p>
            <dl className={styles['rows']}>
              <dt>Figure</dt>
              {figures.map(({ value, text: quantity }) => (
                <dd key={quantity}>
                  <b>{value}</b> {quantity}
                </dd>
              ))}
              <dt>Source</dt>
              <dd>
                <ExternalLink href={source.url}>{source.title}</ExternalLink>
              </dd>
              <dt>Published</dt>
              <dd>{published}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
