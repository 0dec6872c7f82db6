import { countInWords } from '../../model/count-in-words.ts';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { StepList } from '../../site/components/StepList.tsx';
import { DimensionLine } from '../../site/drawings/DimensionLine.tsx';
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
  const { id, heading, intro, across, again, items } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout={across ? 'above' : 'beside'}>
      <Clock items={items} />
      <div className={across ? styles['over'] : undefined}>
        <StepList items={items} level={3} across={across} again={again} />
      </div>
    </SectionFrame>
  );
}
