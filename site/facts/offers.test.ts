import { expect, test } from 'vitest';
import type { Course } from '../../model/courses/course.ts';
import { sampleCourse } from '../../model/courses/sample-course.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { formatInWords, lengthsInWords, serviceOfArticle } from './offers.ts';

test('the lengths of a programme are read from the shortest course to the longest, with a unit for each', () => {
  const [day, days] = [sampleCourse(), sampleCourse({ duration: { days: 3 } })];
  const [three = day, four = day, five = day] = [3, 4, 5].map((weeks) => sampleCourse({ duration: { weeks } }));
  expect(lengthsInWords([day, day])).toBe('1 day');
  expect(lengthsInWords([days, day])).toBe('1 or 3 days');
  expect(lengthsInWords([five, three])).toBe('3 or 5 weeks');
  expect(lengthsInWords([three, four, five])).toBe('3 to 5 weeks');
  expect(lengthsInWords([three, days, five])).toBe('3 days to 5 weeks');
});

test('an article leads to the service that it names, with what that costs, and to none that sells nothing', () => {
  const pages = [
    { path: '/services/one', name: 'Course One', sections: [] },
    { path: '/services', name: 'Services', sections: [] },
  ] as unknown as Page[];
  const courses = [sampleCourse({ slug: 'one', page: '/services/one', price: 450 })];
  const content = { pages, courses, organisation: {} as Content['organisation'] };
  expect(serviceOfArticle({ service: '/services/one' }, content)).toEqual({
    href: '/services/one',
    name: 'Course One',
    length: '1 day',
    fee: 'SGD 450',
  });
  expect(serviceOfArticle({ service: '/services' }, content)).toBeUndefined();
});

test('a programme names every format of its courses, and not the longest phrase alone', () => {
  const venue = 'our training room, Singapore';
  const [online, room, both] = (['online', 'in person', 'both'] as const).map((format) =>
    sampleCourse({ terms: { format, venue } as unknown as Course['terms'] }),
  );
  if (!online || !room || !both) throw new Error('three courses');
  expect(formatInWords([online, room, room])).toBe('Live online or in our training room');
  expect(formatInWords([online, both, room])).toBe('In our training room or live online');
  expect(formatInWords([room])).toBe('In our training room');
});
