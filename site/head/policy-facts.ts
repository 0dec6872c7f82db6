import { countInWords } from '../../model/count-in-words.ts';
import { headingAnchor } from '../../model/heading-anchor.ts';
import { policyLists, type PolicyList } from '../../model/policy-lists.ts';
import type { Content } from '../../model/sources.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** The privacy policy at a glance: how long a form is kept, who receives it, each with a link to its list, and whom to ask. */
export function policyFacts(content: Content): TitleBlockCell[] {
  const { retention, organisation } = content;
  const [lengths] = policyLists('retention', content);
  const [recipients] = policyLists('recipients', content);
  const leadTo = (list: PolicyList | undefined) => list && `#${headingAnchor(list.title)}`;
  const kept = (kind: 'registration' | 'enquiry') => `Kept ${countInWords(retention[kind].months, 'month')}`;
  return [
    { label: 'A registration', value: kept('registration'), href: leadTo(lengths) },
    { label: 'An enquiry', value: kept('enquiry'), href: leadTo(lengths) },
    {
      label: 'Who receives it',
      value: `${countInWords(recipients?.items.length ?? 0, 'group')}, named below`,
      href: leadTo(recipients),
    },
    {
      label: 'To withdraw consent, or to ask',
      value: organisation.dataProtectionEmail,
      href: `mailto:${organisation.dataProtectionEmail}`,
    },
  ];
}
