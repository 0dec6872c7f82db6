import { expect, test } from 'vitest';
import { withMadeValues } from './made-values.ts';

const schema = {
  properties: { intakes: { items: { properties: { value: { madeFrom: 'starts' }, starts: {} } } } },
};
const intakes = (...list: object[]) => ({ price: 480, intakes: list });

test('a new date is named by its day; one that people may have registered for keeps its name when it is moved', () => {
  const used = intakes({ value: '8-feb-2027', starts: '2027-02-08' });
  const edited = intakes({ value: '8-feb-2027', starts: '2027-03-11' }, { value: 'TO FILL', starts: '2027-04-05' });
  expect(withMadeValues(schema, edited, used)).toEqual(
    intakes({ value: '8-feb-2027', starts: '2027-03-11' }, { value: '5-apr-2027', starts: '2027-04-05' }),
  );
});

test('a date that was duplicated has a name of its own, and one without a day waits for it', () => {
  const one = { value: '8-feb-2027', starts: '2027-02-08' };
  expect(withMadeValues(schema, intakes(one, one, { starts: '' }), intakes(one))).toEqual(
    intakes(one, { ...one, value: '8-feb-2027-2' }, { starts: '', value: 'new-date' }),
  );
});
