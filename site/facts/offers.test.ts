import { expect, test } from 'vitest';
import { sampleCourse } from '../../model/courses/sample-course.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { formatInWords, lengthsInWords, offerAt, serviceOfArticle } from './offers.ts';

test('the lengths of a programme are read from the shortest course to the longest, with a unit for each', () => {
  const [day, days] = [sampleCourse(), sampleCourse({ duration: { days: 3 } })];
  const [three = day, four = day, five = day] = [3, 4, 5].map((weeks) => sampleCourse({ duration: { weeks } }));
  expect(lengthsInWords([day, day])).toBe('1 day');
  expect(lengthsInWords([days, day])).toBe('1 or 3 days');
  expect(lengthsInWords([five, three])).toBe('3 or 5 weeks');
  expect(lengthsInWords([three, four, five])).toBe('3 to 5 weeks');
  expect(lengthsInWords([three, days, five])).toBe('3 days to 5 weeks');
});

const pages = [
  { path: '/services/one', name: 'Course One', sections: [] },
  { path: '/services', name: 'Services', sections: [] },
] as unknown as Page[];
const organisation = {} as Content['organisation'];

test('an article leads to the service that it names, with what that costs, and to none that sells nothing', () => {
  const courses = [sampleCourse({ slug: 'one', page: '/services/one', price: 450 })];
  const content = { pages, courses, organisation };
  expect(serviceOfArticle({ service: '/services/one' }, content)).toEqual({
    href: '/services/one',
    name: 'Course One',
    length: '1 day',
    fee: 'SGD 450',
  });
  expect(serviceOfArticle({ service: '/services' }, content)).toBeUndefined();
});

test('a page with several courses offers all of them, also if no fee is settled', () => {
  const courses = [1, 3].map((days) =>
    sampleCourse({ slug: `days-${days}`, page: '/services/one', duration: { days } }),
  );
  const offer = (price: number | undefined) =>
    offerAt('/services/one', { pages, courses: courses.map((course) => ({ ...course, price })), organisation });
  expect(offer(450)).toMatchObject({ length: '1 or 3 days', fee: 'SGD\u00a0450', each: 'a course' });
  expect(offer(undefined)).toMatchObject({ length: '1 or 3 days', fee: undefined, each: undefined });
});

test('a programme names every format of its courses once', () => {
  const venue = 'our training room, Singapore';
  const [online, room, both] = (['online', 'classroom', 'both'] as const).map((format) =>
    sampleCourse({ terms: { format, venue } }),
  );
  if (!online || !room || !both) throw new Error('three courses');
  expect(formatInWords([online, room, room])).toBe('Live online or in our training room');
  expect(formatInWords([room, both, online])).toBe('In our training room or live online');
  expect(formatInWords([room])).toBe('In our training room');
});
