import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import styles from './Tiers.module.css';

const icons = ['cross', 'warning', 'eye', 'check'] as const;
const hatches = ['cross-hatch', 'hatch', 'wide-hatch'] as const;

interface TiersProps {
  section: SectionOf<'tiers'>;
  /** The text of each tier, made from its Markdown. */
  texts: readonly string[];
}

/** Tiers of risk as a core sample: the denser the hatch, the heavier the duty, so colour is never the only signal. */
export function Tiers({ section, texts }: TiersProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ol className={styles['core']}>
        {section.items.map(({ title, badge }, index) => (
          <li key={title} className={styles[hatches[index] ?? '']}>
            <div>
              <div className={styles['head']}>
                <h3>{title}</h3>
                <Badge variant={badge.variant}>
                  <Icon name={icons[index] ?? 'check'} />
                  {badge.text}
                </Badge>
              </div>
              <RichText html={texts[index] ?? ''} />
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
