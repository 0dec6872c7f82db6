import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { describeRegistered } from './confirmations.ts';

test('a confirmation shows the fee and the date as they were at the time of registration', () => {
  const booking = { course: 'psm', courseName: 'PSM', intake: 'a', dateText: '3 Oct 2025', feeText: 'SGD 480' };
  const site = { files: new Map() } as unknown as Parameters<typeof describeRegistered>[1]['site'];
  const content = {
    courses: [sampleCourse({ slug: 'psm', price: 495, intakes: [sampleIntake(['2025-10-10'], { value: 'a' })] })],
  };
  const registered = describeRegistered({ booking, receivedAt: new Date(), state: 'new' }, { site, content });
  expect(registered).toMatchObject({ price: 'SGD 480', date: '3 Oct 2025' });
});
