import { ComparedCourses } from '../components/ComparedCourses.tsx';
import { DashList } from '../components/DashList.tsx';
import { DatedList } from '../components/DatedList.tsx';
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
  DatedList: {
    'with what is said': (
      <DatedList
        items={[
          { at: '2024-05', when: 'May 2024', name: 'Adopted' },
          {
            at: '2027-10-07',
            when: '7 October 2027',
            name: 'Inventory',
            said: <p>Firms list the systems they use.</p>,
            source: { title: 'The act', url: 'https://act.example/' },
          },
        ]}
      />
    ),
  },
  DashList: {
    usual: <DashList items={['Names an owner', 'Names a date']} />,
    small: <DashList small items={['Requirements', 'Our process']} />,
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
