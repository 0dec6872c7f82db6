import './tools/project.ts';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', 'data/**', '**/.cache/**', '**/dist/**'];

/**
 * Files that only `npm run test:all` runs, which sets TEST_ALL. In other files it adds the tests with the tag `release`, and
 * some tests do more runs.
 */
const ofRelease = [
  'tests/editors/**',
  ...['development-server', 'hosting', 'postgres', 'publishing', 'reports', 'website-part'].map(
    (name) => `tests/resilience/${name}.test.ts`,
  ),
];
const isRelease = Boolean(process.env['TEST_ALL']);
/** Unit tests of seconds: with Git, with pictures, with a server. */
const slow = [
  ...['publication', 'pictures'].map((name) => `office/website/api/${name}.test.ts`),
  'server/cli/admin.test.ts',
];
const skipped = isRelease ? ignored : [...ignored, ...ofRelease];

export default defineConfig({
  css: { modules: { generateScopedName: '[name]-[local]' } },
  test: {
    // Two more than the usual cores, because tests of servers wait for most of their time.
    maxWorkers: 4,
    // All files share the processes. Each test makes its own database, folder and ports.
    isolate: false,
    pool: 'forks',
    // Long enough for a busy machine, so that only a test that hangs fails by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [{ name: 'release', description: 'Takes seconds, and is run before a release.', skip: !isRelease }],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{model,sections,site,office,server}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, ...slow],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['{bench,tools}/**/*.test.ts', 'tests/editors/**/*.test.ts', ...slow],
          exclude: skipped,
        },
      },
      {
        extends: true,
        // Our own site as it was built, read as HTML.
        test: { name: 'site', include: ['tests/live/**/*.test.ts'], exclude: skipped },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          globalSetup: 'tests/resilience/fixture-site.ts',
          exclude: skipped,
        },
      },
    ],
  },
});
