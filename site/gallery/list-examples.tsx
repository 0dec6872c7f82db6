import { ComparedCourses } from '../components/ComparedCourses.tsx';
import { DashList } from '../components/DashList.tsx';
import { MoreLine } from '../components/MoreLine.tsx';
import { sampleCourseRow } from '../components/sample-course-row.ts';
import { StepList } from '../components/StepList.tsx';
import type { Examples } from './examples.ts';

const courses = [sampleCourseRow('Scrum Framework'), sampleCourseRow('Retrospectives', { level: undefined })];

/** Lists, and courses compared. */
export const listExamples: Examples = {
  StepList: {
    usual: (
      <StepList
        level={3}
        items={[
          { title: 'Scope', text: 'You decide what is covered.' },
          { title: 'Audit', text: 'The certification body audits you.' },
        ]}
      />
    ),
    'across, with who acts': (
      <StepList
        level={3}
        across
        items={[
          { title: 'Scope', text: 'What is covered', label: 'You decide' },
          { title: 'Audit', text: 'In two stages', label: 'Certification body' },
        ]}
      />
    ),
    'a cycle, with a risk and two ways': (
      <StepList
        level={3}
        again="Next month the cycle begins again."
        items={[
          { title: 'Calculate', text: 'From the sources.', risk: 'One may have changed. The run then stops.' },
          {
            title: 'Answer',
            text: 'In one of two ways.',
            ways: [
              { title: 'It answers', text: 'With its source.' },
              { title: 'It hands over', text: 'With what was said.' },
            ],
          },
        ]}
      />
    ),
  },
  DashList: {
    usual: <DashList items={['Names an owner', 'Names a date']} />,
  },
  MoreLine: {
    usual: (
      <MoreLine more={{ text: 'No certificate needed?', label: 'DPO as a Service', href: '/services/dpo-service' }} />
    ),
  },
  ComparedCourses: {
    'one without a level': <ComparedCourses rows={courses} />,
  },
};
