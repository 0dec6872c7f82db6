import type { Terms } from './course-terms.ts';
import type { Course, Intake } from './course.ts';

const terms: Terms = {
  format: 'classroom',
  venue: 'our training room, 1 Example Quay, Singapore 000000',
  times: { from: '09:00', to: '17:30', breaks: 90 },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  language: 'English',
  groupSize: { from: 4, to: 12 },
  weeksAhead: 3,
  trainer: 'A trainer of ours.',
  includes: ['materials', 'lunch'],
  certificate: 'A certificate of attendance.',
  certificateName: 'Certificate of attendance',
  prerequisites: 'None.',
  notFor: 'Nobody.',
  groups: 'One fee for a group.',
  payment: 'By bank transfer.',
  cancellation: 'Free of charge until 14 days before.',
  replacement: 'A colleague may come instead.',
  gst: 'The fee is the full amount.',
  funding: 'Not funded.',
};

/** An intake for tests: its days are those given, its value the first of them. */
export function sampleIntake(days: [string, ...string[]], changes: Partial<Intake> = {}): Intake {
  return { value: days[0], starts: days[0], days, full: false, ...changes };
}

/** A course for tests, with what the test is about in place of the usual values. */
export function sampleCourse({
  terms: changedTerms,
  ...changes
}: Partial<Omit<Course, 'terms'>> & { terms?: Partial<Terms> } = {}): Course {
  return {
    slug: 'a-course',
    name: 'A course',
    summary: 'What it is.',
    page: '/services/a-course',
    form: 'a-form',
    duration: { days: 1 },
    price: 480,
    certification: false,
    perks: [],
    topics: [],
    scheduledFees: [],
    intakes: [],
    curriculum: [],
    conditions: [],
    emails: [],
    ...changes,
    terms: { ...terms, ...changedTerms },
  };
}
