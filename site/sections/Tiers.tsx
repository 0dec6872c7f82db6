import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../components/Badge.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Icon } from '../drawings/Icon.tsx';
import styles from './Tiers.module.css';

const icons = ['cross', 'warning', 'eye', 'check'] as const;
const hatches = ['cross-hatch', 'hatch', 'wide-hatch', 'plain'] as const;

/** Tiers of risk as a core sample: the denser the hatch, the heavier the duty, so colour is never the only signal. */
export function Tiers({ section }: { section: SectionOf<'tiers'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ol className={styles['core']}>
        {section.items.map(({ title, badge, text }, index) => (
          <li key={title} className={styles[hatches[index] ?? 'plain']}>
            <div>
              <div className={styles['head']}>
                <h3>{title}</h3>
                <Badge variant={badge.variant}>
                  <Icon name={icons[index] ?? 'check'} />
                  {badge.text}
                </Badge>
              </div>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
