import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Sources.module.css';

/** What a page's statements rest on. The footer says when they were last checked. */
export function Sources({ section }: { section: SectionOf<'sources'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} fold={section.fold}>
      <ol className={styles['sources']}>
        {section.items.map(({ title, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{title}</ExternalLink>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
