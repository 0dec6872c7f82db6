import { durationInWords, priceInWords, taughtHours, type Course } from '../../model/course.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** A course at a glance: length, price, level, what one receives. */
export function courseFacts(course: Course): TitleBlockCell[] {
  const hours = taughtHours(course);
  const cells: TitleBlockCell[] = [
    {
      label: 'Duration',
      value: durationInWords(course.duration),
      note: hours > 0 ? `${hours} learning hours` : undefined,
    },
    { label: 'Fee', value: priceInWords(course.price), note: course.price === undefined ? undefined : 'per pax' },
  ];
  if (course.level) cells.push({ label: 'Level', value: course.level });
  if (course.award) cells.push({ label: 'You receive', value: course.award });
  if (course.support) cells.push({ label: 'Afterwards', value: course.support });
  return cells;
}
