import { countInWords } from '../../model/count-in-words.ts';
import { headingAnchor } from '../../model/heading-anchor.ts';
import { policyLists } from '../../model/policy-lists.ts';
import { recipients } from '../../model/recipients.ts';
import type { Content } from '../../model/sources.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';
import { recipientsTitle } from '../sections/PolicyTables.tsx';

/** The privacy policy at a glance: how long a form is kept, who receives it, each with a link to its list, and whom to ask. */
export function policyFacts(content: Content): TitleBlockCell[] {
  const { retention, organisation } = content;
  const [lengths] = policyLists('retention', content);
  const kept = (kind: 'registration' | 'enquiry') => `Kept ${countInWords(retention[kind].months, 'month')}`;
  return [
    { label: 'A registration', value: kept('registration'), href: lengths && `#${headingAnchor(lengths.title)}` },
    { label: 'An enquiry', value: kept('enquiry'), href: lengths && `#${headingAnchor(lengths.title)}` },
    {
      label: 'Who receives it',
      value: `${countInWords(recipients(organisation).length, 'group')}, named below`,
      href: `#${headingAnchor(recipientsTitle)}`,
    },
    {
      label: 'To withdraw consent, or to ask',
      value: organisation.dataProtectionEmail,
      href: `mailto:${organisation.dataProtectionEmail}`,
    },
  ];
}
