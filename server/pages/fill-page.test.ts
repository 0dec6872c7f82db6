import { expect, test } from 'vitest';
import { confirmationPage } from './fill-page.ts';

const built = '<p data-slot="reference" hidden></p><p data-slot="earlier" hidden>Before: </p>';

test('the references of colleagues who were registered before are linked, and none without them', () => {
  const html = confirmationPage(built, { reference: 'PL-ABCDEFGH', earlier: ['PL-00000001', 'PL-00000002'] });
  expect(html).toContain('<p data-slot="reference">PL-ABCDEFGH</p>');
  expect(html).toContain(
    '<p data-slot="earlier">Before: <a href="/registrations/PL-00000001">PL-00000001</a><span>, </span><a href="/registrations/PL-00000002">PL-00000002</a></p>',
  );
  expect(confirmationPage(built, { reference: 'PL-ABCDEFGH' })).toContain('<p data-slot="earlier" hidden="">');
});
