import { countInWords } from '../../model/count-in-words.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StepList } from '../components/StepList.tsx';
import { DimensionLine } from '../drawings/DimensionLine.tsx';
import styles from './Steps.module.css';

/** How long the steps may take that have a limit, to scale, each under its number and name; the words say the same. */
function Clock({ items }: { items: SectionOf<'steps'>['items'] }) {
  const limits = items.flatMap(({ title, days }, index) =>
    days === undefined ? [] : [{ name: title, length: days, label: `${index + 1} ${title}` }],
  );
  if (limits.length === 0) return null;
  return (
    <div className={styles['clock']}>
      <DimensionLine lengths={limits} inWords={(days) => countInWords(days, 'day')} />
      <p>
        Longest times, drawn to scale:{' '}
        {limits.map(({ name, length }) => `${name}, ${countInWords(length, 'day')}`).join('; ')}.{' '}
        {limits.length < items.length && 'The other steps have none.'}
      </p>
    </div>
  );
}

/** Things that happen in an order. */
export function Steps({ section }: { section: SectionOf<'steps'> }) {
  return (
    <SectionFrame
      id={section.id}
      heading={section.heading}
      intro={section.intro}
      fold={section.fold}
      layout={section.across ? 'above' : 'beside'}
    >
      <Clock items={section.items} />
      <div className={section.across ? styles['over'] : undefined}>
        <StepList items={section.items} level={3} across={section.across} again={section.again} />
      </div>
    </SectionFrame>
  );
}
