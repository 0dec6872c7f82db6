import './tools/project.ts';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', 'data/**', '**/.cache/**', '**/dist/**'];

/**
 * Files that only `npm run test:all` runs, which sets TEST_ALL. In other files it adds the tests with the tag `release`, and
 * some tests do more runs.
 */
const ofRelease = [
  'tests/editors/**',
  ...[
    'development-server',
    'hosting',
    'postgres',
    'publishing',
    'replaced-server',
    'reports',
    'store-faults',
    'website-part',
  ].map((name) => `tests/resilience/${name}.test.ts`),
];
const isRelease = Boolean(process.env['TEST_ALL']);
/** Unit tests of seconds, which TEST_FAST leaves out: of tools, of the built site, with Git, with pictures, with a server. */
const slow = [
  '{bench,tools,tests}/**',
  ...['publication', 'pictures'].map((name) => `office/website/api/${name}.test.ts`),
  'server/cli/admin.test.ts',
];
const skipped = [...ignored, ...(isRelease ? [] : ofRelease), ...(process.env['TEST_FAST'] ? slow : [])];

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
          name: 'units',
          include: [
            '{model,sections,site,office,server,bench,tools}/**/*.test.{ts,tsx}',
            'tests/{editors,live}/**/*.test.ts',
          ],
          exclude: skipped,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['tests/resilience/**/*.test.ts'],
          globalSetup: 'tests/resilience/fixture-site.ts',
          exclude: skipped,
        },
      },
    ],
  },
});
