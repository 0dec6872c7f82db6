import { countInWords } from '../../model/count-in-words.ts';
import { headingAnchor } from '../../model/heading-anchor.ts';
import { policyLists } from '../../model/policy-lists.ts';
import type { Content } from '../../model/sources.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** The privacy policy at a glance: how long a form is kept, who receives it, each with a link to its list, and whom to ask. */
export function policyFacts(content: Content): TitleBlockCell[] {
  const { retention, organisation } = content;
  const [lengths, recipients] = (['retention', 'recipients'] as const).map((insert) => {
    const [list] = policyLists(insert, content);
    return list && `#${headingAnchor(list.title)}`;
  });
  const kept = (kind: 'registration' | 'enquiry') => `Kept ${countInWords(retention[kind].months, 'month')}`;
  return [
    { label: 'A registration', value: kept('registration'), href: lengths },
    { label: 'An enquiry', value: kept('enquiry'), href: lengths },
    { label: 'It goes to those who need it', value: 'Staff, trainers, contractors, exam bodies', href: recipients },
    {
      label: 'To withdraw consent, or to ask',
      value: organisation.dataProtectionEmail,
      href: `mailto:${organisation.dataProtectionEmail}`,
    },
  ];
}
