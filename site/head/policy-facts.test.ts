import { expect, test } from 'vitest';
import { headingAnchor } from '../../model/pages/heading-anchor.ts';
import { policyLists } from '../../model/privacy/policy-lists.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { recipientsTitle } from '../../model/privacy/recipients.ts';
import { policyFacts } from './policy-facts.ts';

const content = readContent('tests/fixtures');

test('the policy at a glance keeps forms as long as the settings say, and leads to the lists and to the officer', () => {
  const { registration, enquiry } = content.retention;
  const [kept, asked, given, officer] = policyFacts(content);
  expect(kept?.value).toBe(`Kept ${registration.months} months`);
  expect(asked?.value).toBe(`Kept ${enquiry.months} months`);
  const anchors = [policyLists('retention', content)[0]?.title ?? '', recipientsTitle].map(
    (title) => `#${headingAnchor(title)}`,
  );
  expect([kept?.href, given?.href]).toEqual(anchors);
  expect(officer).toMatchObject({ href: `mailto:${content.organisation.dataProtectionEmail}` });
});
