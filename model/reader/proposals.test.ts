import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from './read-content.ts';
import { withoutProposals } from './proposals.ts';

const schema = z.strictObject({
  name: z.string(),
  motto: z.string().optional(),
  book: z.strictObject({ title: z.string(), price: z.string().optional() }),
  placeholders: z.array(z.string()),
});
const firm = { name: 'A firm', motto: 'Upright', book: { title: 'B', price: 'SGD 38' } };

test('a public site leaves out optional proposals, and keeps listing those that are required', () => {
  const { value } = withoutProposals({ ...firm, placeholders: ['name', 'motto', 'book.price', 'book.title'] }, schema);
  expect(value).toEqual({ name: 'A firm', book: { title: 'B' }, placeholders: ['name', 'book.title'] });
});

test('a mistake after a section that is left out is reported at its own line', () => {
  const page = z.object({ sections: z.array(z.object({ id: z.string() })) });
  const written = { sections: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], placeholders: ['b'] };
  const { value, writtenAt } = withoutProposals(written, page);
  expect(value).toEqual({ sections: [{ id: 'a' }, { id: 'c' }], placeholders: [] });
  expect(writtenAt(['sections', 1, 'id'])).toEqual(['sections', 2, 'id']);
});

test('an unconfirmed term is not shown on a public site, and the days of a class stay', () => {
  const [preview, shown] = [false, true].map((isPublic) => readContent('tests/fixtures', { isPublic }));
  expect(preview?.courses.every(({ terms }) => terms.payment)).toBe(true);
  expect(shown?.courses.some(({ terms }) => terms.payment)).toBe(false);
  expect(shown?.courses.map(({ intakes }) => intakes)).toEqual(preview?.courses.map(({ intakes }) => intakes));
});
