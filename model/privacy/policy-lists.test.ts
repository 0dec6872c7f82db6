import { expect, test } from 'vitest';
import { lengthInWords } from '../text/words.ts';
import { maxSearchEvents, rateWindow } from './limits.ts';
import { policyLists } from './policy-lists.ts';
import { factsOf, readContent } from '../reader/read-content.ts';
import { recipients } from './recipients.ts';

const content = readContent('tests/fixtures');

/** The lists as one text, as a visitor reads them. */
const textOf = (lists: ReturnType<typeof policyLists>) =>
  lists.flatMap(({ items }) => items.map(({ name, text }) => `${name}: ${text}`)).join(' ');

const wordsOf = (organisation: Partial<typeof content.organisation>) => {
  const changed = { ...content, organisation: { ...content.organisation, ...organisation } };
  const who = recipients(changed.organisation).map((recipient) => recipient.who);
  return `${textOf(policyLists('browser-storage', changed))} ${who.join(' ')}`;
};

test('without web analytics the policy says that there is none, and that no other host is asked', () => {
  const words = wordsOf({ analytics: undefined, photos: undefined });
  expect(words).toContain('stays in your browser. Other hosts: nothing is loaded from them.');
  expect(factsOf({ ...content.organisation, analytics: undefined })['cookies']).toBe('This site sets no cookies.');
});

test('web analytics that the operator sets up is named in the policy by itself', () => {
  const analytics = { script: 'https://stats.example/x.js', id: 'X-1' };
  const words = wordsOf({ analytics });
  expect(words).toContain('Web analytics: loaded from stats.example.');
  expect(words).toContain('The provider of our web analytics, stats.example');
  expect(words).toContain('It may set cookies of its own.');
  expect(factsOf({ ...content.organisation, analytics })['cookies']).toMatch(/web analytics .* may\.$/);
});

test('the policy promises the lengths that the software keeps to, whatever they are', () => {
  expect(textOf(policyLists('retention', content))).toContain(`as a keyed code, for ${lengthInWords(rateWindow)},`);
  const searches = `Your latest ${maxSearchEvents.toLocaleString('en-SG')} searches`;
  expect(textOf(policyLists('browser-storage', content))).toContain(searches);
});
