import { DashList } from '../components/DashList.tsx';
import { MoreLine } from '../components/MoreLine.tsx';
import { StepList } from '../components/StepList.tsx';
import type { Example } from './example.ts';

export const listExamples: readonly Example[] = [
  {
    component: 'StepList',
    state: 'usual',
    element: (
      <StepList
        level={3}
        items={[
          { title: 'Scope', text: 'You decide what is covered.' },
          { title: 'Audit', text: 'The certification body audits you.' },
        ]}
      />
    ),
  },
  {
    component: 'StepList',
    state: 'across, with who acts',
    element: (
      <StepList
        level={3}
        across
        items={[
          { title: 'Scope', text: 'What is covered', by: 'You decide' },
          { title: 'Audit', text: 'In two stages', by: 'Certification body' },
        ]}
      />
    ),
  },
  { component: 'DashList', state: 'usual', element: <DashList items={['Names an owner', 'Names a date']} /> },
  { component: 'DashList', state: 'small', element: <DashList small items={['Requirements', 'Our process']} /> },
  {
    component: 'MoreLine',
    state: 'usual',
    element: (
      <MoreLine more={{ text: 'No certificate needed?', label: 'DPO as a Service', href: '/services/dpo-service' }} />
    ),
  },
  {
    component: 'StepList',
    state: 'a cycle with a step that a person takes',
    element: (
      <StepList
        level={3}
        again="Next month the cycle begins again."
        items={[
          { title: 'Calculate', text: 'From the sources.' },
          { title: 'Review', text: 'What is marked.', person: 'The owner signs' },
          { title: 'Send' },
        ]}
      />
    ),
  },
];
