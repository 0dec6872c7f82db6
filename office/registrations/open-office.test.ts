import { expect, test } from 'vitest';
import { openOffice } from './open-office.ts';

const parts = {} as Parameters<typeof openOffice>[2];

test('an office that cannot be built is reported with its own reason, and does not stop the website', async () => {
  const admin = { host: '127.0.0.1', port: 0, behindProxy: false };
  const settings = { admin, proxies: [], siteFolder: 'none' } as unknown as Parameters<typeof openOffice>[0];
  const office = await openOffice(settings, {} as Parameters<typeof openOffice>[1], parts);
  expect(office?.notice).toMatch(/^The office is not open: /);
  expect(office?.notice).not.toContain('ADMIN_PORT');
});
