import { countInWords } from '../../model/text/words.ts';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import { policyLists } from '../../model/privacy/policy-lists.ts';
import { recipients, recipientsTitle } from '../../model/privacy/recipients.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** Key facts of the privacy policy: retention and recipients, each with a link to its list, and the contact. */
export function policyFacts(content: Content): TitleBlockCell[] {
  const { retention, organisation } = content;
  const [lengths] = policyLists('retention', content);
  const toLengths = lengths && `#${headingAnchor(lengths.title)}`;
  const kept = (kind: 'registration' | 'enquiry') => `Kept ${countInWords(retention[kind].months, 'month')}`;
  return [
    { label: 'A registration', value: kept('registration'), href: toLengths },
    { label: 'An enquiry', value: kept('enquiry'), href: toLengths },
    {
      label: recipientsTitle,
      value: `Our staff and ${recipients(organisation).length - 1} others`,
      href: `#${headingAnchor(recipientsTitle)}`,
    },
    {
      label: 'To withdraw consent, or to ask',
      value: organisation.dataProtectionEmail,
      href: `mailto:${organisation.dataProtectionEmail}`,
    },
  ];
}
