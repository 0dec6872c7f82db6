import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

test('a mistyped setting stops the build instead of publishing another site than was meant', () => {
  expect(() => readBuildSettings({ SITE_URL: 'www.example.com', SITE_SERVER: 'of' })).toThrow(
    /^SITE_URL must be .*\nSITE_SERVER must be on or off\.$/,
  );
  // Canonical links would lack the path.
  expect(() => readBuildSettings({ SITE_URL: 'https://example.com/training' })).toThrow('without a path');
  expect(readBuildSettings({ SITE_URL: 'https://example.com:8443/' }).siteUrl).toBe('https://example.com:8443/');
});

test('without settings the site has a server and no public address', () => {
  expect(readBuildSettings({ SITE_URL: '' })).toEqual({ siteUrl: undefined, hasServer: true });
});
