import { countInWords } from '../../model/text/words.ts';
import { DashList } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { percent } from '../../site/drawings/TimeAxis.tsx';
import { courseBySlug } from '../../site/facts/offers.ts';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Curriculum.module.css';

/** Class of a column as wide as its hours on the scale above; undefined for hours that have none. */
const columnOf = (hours = 0): string | undefined => styles[`halves${hours * 2}`];

/**
 * The hours of the modules, drawn to scale as a dimension line. Places are percentages, so that the lettering keeps its
 * size.
 */
function DimensionLine({ hours }: { hours: readonly number[] }) {
  const hoursUntil = (index: number) => hours.slice(0, index).reduce((sum, length) => sum + length, 0);
  const total = hoursUntil(hours.length);
  return (
    <svg className={styles['line']} width="100%" height={72} aria-hidden="true">
      <line className={styles['dimension']} x1="0" x2="100%" y1="44" y2="44" />
      {[...hours, undefined].map((length, index) => (
        <svg key={hoursUntil(index)} x={percent(hoursUntil(index) / total)} overflow="visible">
          <line className={styles['tick']} y2="52" />
          <path className={styles['dimension']} d="M4 39l-8 10" />
          {length !== undefined && (
            <>
              <text x="10" y="14">
                {index + 1}
              </text>
              <text className={styles['length']} x={percent(length / 2 / total)} y="66" textAnchor="middle">
                {`${length} h`}
              </text>
            </>
          )}
        </svg>
      ))}
    </svg>
  );
}

export function Curriculum({ section, content }: SectionProps<'curriculum', 'content'>) {
  const { curriculum, duration } = courseBySlug(section.course, content.courses);
  const hoursOfModules = curriculum.flatMap(({ hours }) => hours ?? []);
  const isToScale = curriculum.length > 0 && hoursOfModules.length === curriculum.length;
  const hasColumnsToScale = isToScale && hoursOfModules.every((hours) => columnOf(hours) !== undefined);
  const isInFours = [0, 3].includes(curriculum.length % 4) && curriculum.length > 3;
  const columns = [isInFours && styles['four'], hasColumnsToScale && styles['scaled']].filter(Boolean).join(' ');
  const isDayEach = 'days' in duration && duration.days > 1 && duration.days === curriculum.length;
  return (
    <SectionFrame {...section} layout="above">
      {isToScale && <DimensionLine hours={hoursOfModules} />}
      <ol className={`ruled ${styles['modules']} ${columns}`}>
        {curriculum.map(({ title, hours, topics }, index) => (
          <li key={title} className={hasColumnsToScale ? columnOf(hours) : undefined}>
            <h3>
              {isDayEach ? `Day ${index + 1}: ` : `${index + 1}. `}
              {title}
            </h3>
            {hours !== undefined && <p>{countInWords(hours, 'hour')}</p>}
            <DashList items={topics} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
