import type { CourseRow } from './ComparedCourses.tsx';

/** A row of the comparison for tests and the gallery, with the fields that matter there. */
export const sampleCourseRow = (name: string, more: Partial<CourseRow> = {}): CourseRow => ({
  name,
  href: '/x',
  register: '/x#registration',
  length: '1 day',
  days: 1,
  hours: '7 hours',
  dates: ['on request'],
  nextDay: undefined,
  price: 'SGD 200',
  dollars: 200,
  level: 'Beginner',
  certificate: 'Certificate of attendance',
  ...more,
});
