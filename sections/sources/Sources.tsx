import { headingAnchor } from '../../model/text/words.ts';
import { ExternalLink } from '../../site/components/Links.tsx';
import { Fold } from '../../site/components/Fold.tsx';
import axis from '../../site/components/Axis.module.css';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Sources.module.css';

/** Sources of a page, folded: few readers need them, and the claims above link to theirs. */
export function Sources({ section }: SectionProps<'sources'>) {
  const headingId = headingAnchor(section.heading, section.id);
  return (
    <section className={`${axis['axis']} ${styles['section']}`} aria-labelledby={headingId}>
      <Fold id={section.id} summary={<span id={headingId}>{section.heading}</span>}>
        {section.intro && <p>{section.intro}</p>}
        <ol className={styles['sources']}>
          {section.items.map(({ title, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{title}</ExternalLink>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  );
}
