import { expect, test } from 'vitest';
import { courseDatesIn } from '../concerns.ts';
import { withGeneratedValues } from './generated-values.ts';

const schema = {
  properties: { intakes: { items: { properties: { value: { madeFrom: 'starts' }, starts: {} } } } },
};
const course = (...intakes: unknown[]) => ({ price: 480, intakes });

test('a new date is named by its day; one that people may have registered for keeps its name when it is moved', () => {
  const saved = course({ value: '8-feb-2027', starts: '2027-02-08' });
  const edited = course({ value: '8-feb-2027', starts: '2027-03-11' }, { starts: '2027-04-05' });
  expect(withGeneratedValues(schema, edited, saved)).toEqual(
    course({ value: '8-feb-2027', starts: '2027-03-11' }, { value: '5-apr-2027', starts: '2027-04-05' }),
  );
});

test.each([
  ['written by hand without one', {}],
  ['that is still to be filled in', { value: 'TO FILL: the name of the date' }],
  ['without a day', { value: 'new-date' }],
])('a date %s is named by its day, although it is saved', (_, named) => {
  const saved = course({ ...named, starts: '2027-04-05' });
  expect(withGeneratedValues(schema, saved, saved)).toEqual(course({ value: '5-apr-2027', starts: '2027-04-05' }));
});

test('a date that was duplicated has a name of its own, and one without a day waits for it', () => {
  const intake = { value: '8-feb-2027', starts: '2027-02-08' };
  expect(withGeneratedValues(schema, course(intake, intake, { starts: '' }), course(intake))).toEqual(
    course(intake, { ...intake, value: '8-feb-2027-2' }, { starts: '', value: 'new-date' }),
  );
});

test('a course with an entry that is no date, or with a text in the place of its dates, is opened', () => {
  const value = course(null, { starts: '2027-04-05' });
  const courseWithName = course(null, { value: '5-apr-2027', starts: '2027-04-05' });
  expect(withGeneratedValues(schema, value, value)).toEqual(courseWithName);
  expect(courseDatesIn('content/courses/scrum.yaml', 'Scrum', courseWithName)?.intakes).toHaveLength(1);
  const soon = { intakes: 'soon' };
  expect(withGeneratedValues(schema, soon, soon)).toEqual(soon);
});
