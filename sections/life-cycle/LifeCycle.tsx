import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { BobFaces } from '../../site/drawings/BobFaces.tsx';
import styles from './LifeCycle.module.css';

const centre = 120;
const radius = 92;

/** The phases as stations of a closed traverse, the first at the top. */
function ClosedTraverse({ count }: { count: number }) {
  const stations = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    return [Math.round(centre + radius * Math.cos(angle)), Math.round(centre + radius * Math.sin(angle))] as const;
  });
  return (
    <svg viewBox="0 0 240 240" className={styles['drawing']} fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx={centre} cy={centre} r={radius} strokeDasharray="2 5" />
      <path d={`M${stations.map((station) => station.join(' ')).join('L')}z`} />
      {stations.map(([x, y], index) => {
        const [nextX, nextY] = stations[(index + 1) % count] ?? [x, y];
        const turn = Math.round((Math.atan2(nextY - y, nextX - x) * 180) / Math.PI);
        return (
          <path
            key={index}
            className={styles['arrow']}
            d="M5 0l-10-5v10z"
            transform={`translate(${(x + nextX) / 2} ${(y + nextY) / 2}) rotate(${turn})`}
          />
        );
      })}
      <path className={styles['cord']} d={`M${centre} 0V${centre - 12}`} />
      <g className={styles['bob']}>
        <BobFaces x={centre} y={centre - 12} />
      </g>
      {stations.map(([x, y], index) => (
        <g key={index}>
          <circle className={styles['station']} cx={x} cy={y} r="15" />
          <text x={x} y={y + 5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Phases that follow one another and begin again. */
export function LifeCycle({ section }: { section: SectionOf<'life-cycle'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <div className={styles['cycle']}>
        <ClosedTraverse count={section.phases.length} />

        <ol>
          {section.phases.map(({ title, text }, index) => (
            <li key={title}>
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}
