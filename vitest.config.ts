import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.cache/**', '**/dist/**'];

/** Files that take minutes run only in `npm run test:all`, which sets TEST_ALL; some tests do more runs then. */
const long = ['tests/resilience/several-servers.test.ts', 'tests/editors/**'];
const skipped = process.env['TEST_ALL'] ? ignored : [...ignored, ...long];

export default defineConfig({
  css: { modules: { generateScopedName: '[name]-[local]' } },
  test: {
    maxWorkers: 2,
    // Long enough for a busy machine, so that only a test that hangs fails by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Content, model and site use no port and no database, so that all files run in one process.
        test: {
          name: 'fast',
          include: ['{model,sections,site,editor}/**/*.test.{ts,tsx}'],
          exclude: skipped,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // Databases, ports and workers: each file in a process of its own.
        test: { name: 'server', include: ['server/**/*.test.ts'], exclude: skipped, pool: 'forks' },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['{bench,tools}/**/*.test.ts', 'tests/editors/**/*.test.ts'],
          exclude: skipped,
          pool: 'forks',
        },
      },
      {
        extends: true,
        // Our own site as it was built, read as HTML.
        test: { name: 'site', include: ['tests/live/**/*.test.ts'], exclude: skipped, pool: 'threads' },
      },
      {
        extends: true,
        test: { name: 'resilience', include: ['tests/resilience/**/*.test.ts'], exclude: skipped, pool: 'forks' },
      },
    ],
  },
});
