import { expect, test } from 'vitest';
import { catalogueJsonSchema, catalogueSchema, makeCatalogue } from './catalogue.ts';
import { readContent } from '../reader/read-content.ts';

const { courses, organisation } = readContent('tests/fixtures');
const site = 'https://plumbline.example';
const onTheDay = (day: string) => JSON.parse(JSON.stringify(makeCatalogue(courses, organisation, site, day))) as object;

test('the catalogue has every course and keeps to its own schema', () => {
  const catalogue = catalogueSchema.parse(onTheDay('2025-08-19'));
  expect(catalogue.courses.map(({ id }) => id)).toEqual(courses.map(({ slug }) => slug));
  expect(catalogue.courses.find(({ id }) => id === 'professional-scrum-master')).toMatchObject({
    price: 800,
    days: 3,
    url: `${site}/services/professional-scrum-master`,
    intakes: [
      { starts: '2025-08-18', ends: '2025-08-20', open: false, status: 'Under way' },
      { starts: '2098-03-12', ends: '2098-03-14', open: true, status: 'Available' },
      { starts: '2098-04-09', ends: '2098-04-11', open: false, status: 'Full' },
    ],
  });
});

test('a partner is not told that an intake which has passed is open', () => {
  const { courses: later } = catalogueSchema.parse(onTheDay('2099-01-01'));
  const intakes = later.flatMap((course) => course.intakes).filter(({ status }) => status !== 'Full');
  expect(intakes.length).toBeGreaterThan(3);
  expect(new Set(intakes.map(({ open, status }) => `${open} ${status}`))).toEqual(
    new Set(['false Available on request']),
  );
});

test('the schema can be read by programs, says where it is, and calls days dates', () => {
  const schema = catalogueJsonSchema(site);
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${site}/courses.schema.json`,
    additionalProperties: false,
    properties: { updated: { type: 'string', format: 'date' }, currency: { const: 'SGD' } },
  });
  expect(JSON.stringify(schema)).toContain('"starts":{"type":"string","format":"date"}');
});
