import { expect, test } from 'vitest';
import { noteClassNames } from './class-names.ts';

test('two classes never share a name in pages: each would be styled as both', () => {
  noteClassNames('Card.module.css', { card: 'abc', title: 'abd' });
  // A build reads each style sheet twice, for the server and for the browser.
  noteClassNames('Card.module.css', { card: 'abc', title: 'abd' });
  expect(() => noteClassNames('Fold.module.css', { fold: 'abc' })).toThrow(/\.fold in Fold.*\.card in Card.*rename/);
  expect(() => noteClassNames('Card.module.css', { lead: 'abd' })).toThrow('rename one');
});

test('no class has a name that blockers of advertisements hide', () => {
  expect(() => noteClassNames('Card.module.css', { note: 'Ads' })).toThrow('blockers hide');
  noteClassNames('Card.module.css', { note: 'LAd' });
});
