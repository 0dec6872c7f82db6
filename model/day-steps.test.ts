import { expect, test } from 'vitest';
import { daySteps } from './day-steps.ts';
import { renderMarkdown } from './markdown.ts';

test('steps that begin with their days have their lengths, both days counted; other lists have none', () => {
  const { html } = renderMarkdown('1. **Days 1 to 15: choose.** Pick one.\n2. **Days 16 to 20: build small.** Start.');
  expect(daySteps(html)).toEqual([
    { name: 'choose', days: 15 },
    { name: 'build small', days: 5 },
  ]);
  expect(daySteps(renderMarkdown('1. **Find them.** Days 1 to 15: all.').html)).toEqual([]);
});
