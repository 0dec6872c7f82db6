import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.cache/**', '**/dist/**'];

export default defineConfig({
  css: { modules: { generateScopedName: '[name]-[local]' } },
  test: {
    // One worker a core, each file in a process of its own: the desk's tests hold databases and ports.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Some tests read all content, and the machine may be busy.
        test: {
          name: 'unit',
          include: ['{model,site,desk,tools}/**/*.test.{ts,tsx}'],
          exclude: ignored,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], exclude: ignored, testTimeout: 60_000 },
      },
    ],
  },
});
