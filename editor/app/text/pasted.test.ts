import { expect, test } from 'vitest';
import { markdownOfPlainText } from './pasted.ts';

test('bullets and numbers of a text program become lists, and do not run together in one paragraph', () => {
  expect(markdownOfPlainText('What to bring:\r\n•\tA laptop\r\n• Lunch\r\n1. Begin\n2) End\nThanks.\n')).toBe(
    'What to bring:\n\n- A laptop\n- Lunch\n\n1. Begin\n1. End\n\nThanks.',
  );
});

test('cells of a spreadsheet become a table, and do not run together', () => {
  expect(markdownOfPlainText('Course\tFee\nScrum\t950\nKanban | flow\t480\n')).toBe(
    '| Course | Fee |\n| --- | --- |\n| Scrum | 950 |\n| Kanban \\| flow | 480 |',
  );
});

test('a word or a line stays what it is', () => {
  expect(markdownOfPlainText('two words')).toBe('two words');
  expect(markdownOfPlainText('A plan. B follows')).toBe('A plan. B follows');
});
