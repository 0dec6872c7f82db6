import { expect, test } from 'vitest';
import { drawingProblems } from './drawing-problems.ts';
import { sectionSchema } from '../sections/kinds.ts';

const timeline = sectionSchema.parse({
  kind: 'timeline',
  heading: 'Timeline',
  items: [
    { at: '2024-05', text: 'Adopted' },
    { at: '2026-08-02', text: 'Full application' },
  ],
  now: { above: 'As adopted', below: 'Now' },
});
const source = { title: 'The act', url: 'https://a.example/act' };
const date = { day: '2027-12-02', by: false, text: 'It will apply.', since: 'It applies.', whom: 'All', source };

test('a timeline that should show the dates of a page that names none is told', () => {
  const dates = sectionSchema.parse({ kind: 'dates', heading: 'Dates', items: [{ ...date, short: 'Duties' }] });
  expect(drawingProblems([timeline, dates])).toEqual([]);
  expect(drawingProblems([timeline])).toHaveLength(1);
});

test('a date of a place in the matrix of laws names one of its subjects, and no other date names one', () => {
  const laws = sectionSchema.parse({
    kind: 'laws',
    heading: 'State laws',
    subjects: ['Hiring', 'Chatbots'],
    items: [
      { title: 'North', text: 'It applies.' },
      { title: 'South', text: 'It applies.' },
    ],
  });
  const problemsWith = (of: object) =>
    drawingProblems([laws, sectionSchema.parse({ kind: 'dates', heading: 'Dates', items: [{ ...date, ...of }] })]);
  expect([
    problemsWith({}),
    problemsWith({ place: 'West' }),
    problemsWith({ place: 'North', subject: 'Hiring' }),
  ]).toEqual([[], [], []]);
  const message = 'the matrix of laws has North, so this date needs one of its subjects: Hiring, Chatbots.';
  const path = ['sections', 1, 'items', 0, 'subject'];
  expect(problemsWith({ place: 'North' })).toEqual([{ path, message }]);
  expect(problemsWith({ place: 'North', subject: 'Hirring' })).toEqual([{ path, message }]);
  expect(problemsWith({ place: 'West', subject: 'Hiring' })).toHaveLength(1);
});
