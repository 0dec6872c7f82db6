import { ComparedCourses, type CourseRow } from '../components/ComparedCourses.tsx';
import type { Example } from './example.ts';

const course: CourseRow = {
  name: 'Scrum Framework',
  points: [],
  href: '/services/agile-adoption-training#scrum',
  register: '/services/agile-adoption-training#registration',
  length: '1 day',
  days: 1,
  hours: '7 hours',
  dates: ['on request'],
  nextDay: undefined,
  price: 'SGD 200',
  dollars: 200,
  level: 'Beginner',
  certificate: 'Certificate of attendance',
};
const courses = [course, { ...course, name: 'Retrospectives', level: undefined }];

/** Courses compared. */
export const courseExamples: readonly Example[] = [
  { component: 'ComparedCourses', state: 'few', element: <ComparedCourses rows={courses} few /> },
  {
    component: 'ComparedCourses',
    state: 'few, for whom they are',
    element: (
      <ComparedCourses
        rows={courses.map((each) => ({ ...each, points: ['For teams', 'Afterwards you can plan'] }))}
        few
      />
    ),
  },
  { component: 'ComparedCourses', state: 'many', element: <ComparedCourses rows={courses} /> },
];
