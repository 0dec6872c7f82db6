import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { includeLongTests } from './test-runners.ts';

test('a site that is built under a test runner or in a developer’s shell gets the React of production', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const { output } = await runCommand(process.execPath, ['-p', 'String(process.env.NODE_ENV)']);
  expect(output.trim()).toBe('undefined');
});

test('`npm start` hands over to the server: the environment that tools pass on is one that a process takes', async () => {
  const script = `import('./tools/replace-process.ts').then((tool) => tool.replaceProcess(['-p', '"handed over"']))`;
  const { output } = await runCommand(process.execPath, ['-e', script]);
  expect(output.trim()).toBe('handed over');
});

test('the longest run has the long tests in it', async () => {
  includeLongTests();
  const { output } = await runCommand(process.execPath, ['--print', 'process.env.TEST_ALL']);
  expect(output.trim()).toBe('1');
});
