import { courseExamples } from './course-examples.tsx';
import type { Example } from './example.ts';
import { formExamples } from './form-examples.tsx';
import { listExamples } from './list-examples.tsx';
import { partExamples } from './part-examples.tsx';
import { searchExamples } from './search-examples.tsx';

/** Every component in each of its states. Header, drawer and footer stand around the gallery itself. */
export const componentExamples: readonly Example[] = [
  ...partExamples,
  ...listExamples,
  ...courseExamples,
  ...formExamples,
  ...searchExamples,
];
