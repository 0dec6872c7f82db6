import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './ControlField.module.css';

const columns = 10;
const pitch = 24;

/** The controls of a theme as squares, ten in a row. */
function Squares({ count }: { count: number }) {
  const rows = Math.ceil(count / columns);
  const path = Array.from(
    { length: count },
    (_, i) => `M${(i % columns) * pitch + 1} ${Math.floor(i / columns) * pitch + 1}h17v17h-17z`,
  );
  return (
    <svg viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}

/** The controls of a standard as a field: one square for each, by theme. */
export function ControlField({ section }: { section: SectionOf<'control-field'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['field']}>
        {section.themes.map(({ number, name, count }) => (
          <li key={number}>
            <Squares count={count} />
            <h3>
              {number} {name}
            </h3>
            <p>
              <b>{count}</b> controls
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
