import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './YearLine.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const place = (month: number) => `${Math.round(((month - 0.5) / 12) * 10_000) / 100}%`;

/** A year as a line of twelve months, with what happens when. */
export function YearLine({ section }: { section: SectionOf<'year-line'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <svg className={styles['line']} width="100%" height="64" aria-hidden="true">
        <line x1="0" x2="100%" y1="40" y2="40" />
        {months.map((month, index) => (
          <g key={month}>
            <line x1={`${(index / 12) * 100}%`} x2={`${(index / 12) * 100}%`} y1="34" y2="46" />
            <text x={place(index + 1)} y="61">
              {month[0]}
              <tspan>{month.slice(1)}</tspan>
            </text>
          </g>
        ))}
        <line x1="100%" x2="100%" y1="34" y2="46" />
        {section.items.map(({ month, title }) => (
          <svg key={title} x={place(month)} overflow="visible">
            <path className={styles['cord']} d="M0 0v18" />
            <path className={styles['bob']} d="M0 16l-6 7 6 14 6-14z" />
          </svg>
        ))}
      </svg>

      <ol className={styles['items']}>
        {section.items.map(({ month, title, text }) => (
          <li key={title}>
            <p className={styles['month']}>{months[month - 1]}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
