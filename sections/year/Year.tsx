import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Year.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A year as twelve cells of one size, with the task of each month. */
export function Year({ section }: SectionProps<'year'>) {
  const { items, monthlyWork } = section;
  return (
    <SectionFrame {...section} layout="above">
      <ol className={styles['year']}>
        {months.map((month) => {
          const task = items.find((item) => item.month === month);
          return (
            <li key={month} className={task ? undefined : styles['free']}>
              {task && <h3>{task.title}</h3>}
              {(task ?? monthlyWork) && <p>{task?.text ?? monthlyWork}</p>}
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}
