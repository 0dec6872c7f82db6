import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from './site-server.ts';

test('a site that cannot be copied is reported in a line, and the start fails', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    report.mockRestore();
    process.exitCode = undefined;
  });
  expect(await openSite({ SITE_DIR: 'no-such-folder' }, () => undefined)).toBe(false);
  expect([report.mock.calls.length, process.exitCode]).toEqual([1, 1]);
});
