import { expect, test } from 'vitest';
import { confirmationPage, readEarlier } from './confirmation-page.ts';

const built = '<p data-slot="reference" hidden></p><p data-slot="earlier" hidden>Before: </p>';

test('the references of colleagues who were registered before are linked, and none without them', () => {
  const html = confirmationPage(built, { reference: 'PL-ABCDEFGH', earlier: ['PL-00000001', 'PL-00000002'] });
  expect(html).toContain('<p data-slot="reference">PL-ABCDEFGH</p>');
  expect(html).toContain(
    '<p data-slot="earlier">Before: <a href="/registrations/PL-00000001">PL-00000001</a><span>, </span><a href="/registrations/PL-00000002">PL-00000002</a></p>',
  );
  expect(confirmationPage(built, { reference: 'PL-ABCDEFGH' })).toContain('<p data-slot="earlier" hidden="">');
});

test('an address shows nothing but references, whatever a stranger writes into it', () => {
  expect(readEarlier('PL-00000001,<b>,You have won,PL-00000002')).toEqual(['PL-00000001', 'PL-00000002']);
  expect(readEarlier(['PL-00000001', 'PL-00000002'])).toEqual(['PL-00000001', 'PL-00000002']);
  for (const other of [undefined, '', { 0: 'PL-00000001' }]) expect(readEarlier(other)).toEqual([]);
  expect(readEarlier('PL-00000001,'.repeat(1_000)).length).toBeLessThanOrEqual(50);
});
