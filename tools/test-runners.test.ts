import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { includeLongTests } from './test-runners.ts';

test('the longest run has the long tests in it', async () => {
  includeLongTests();
  const { output } = await runCommand(process.execPath, ['--print', 'process.env.TEST_ALL']);
  expect(output.trim()).toBe('1');
});
