import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copySampleContent } from '../model/reader/sample-content.ts';
import { environment, root } from './project.ts';
import { runBoth, runCommand } from './run-command.ts';

test.each([
  ['at once', 4e9, ['first begins', 'second begins', 'first ends', 'second ends']],
  ['one after the other', 1e9, ['first begins', 'first ends', 'second begins', 'second ends']],
])(
  'steps of a build run %s with %d bytes free, so that the server of a small machine keeps its memory',
  async (_, free, order) => {
    vi.spyOn(process, 'availableMemory').mockReturnValue(free);
    const events: string[] = [];
    const step = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    expect(await runBoth(step('first'), step('second'))).toEqual(['first', 'second']);
    expect(events).toEqual(order);
  },
);

test('a build that the kernel ends, because memory is short, says so', async () => {
  const { passed, output } = await runCommand('sh', ['-c', 'kill -9 $$']);
  expect([passed, output]).toEqual([false, expect.stringContaining('SIGKILL')]);
});

test('a build never takes unsaved texts because a variable of the shell says that it is being developed', () => {
  // Vitest sets both.
  expect(process.env).toMatchObject({ DEV: '1', NODE_ENV: 'test' });
  for (const name of ['DEV', 'NODE_ENV']) expect(environment).not.toHaveProperty(name);
});

test.each(['#', '?', '%'])(
  'every npm script refuses a folder with a %j in its name in a sentence, because Vite cannot build there',
  (character) => {
    const copy = copySampleContent();
    onTestFinished(copy.remove);
    const file = join(copy.folder, `site ${character}1`, 'tools', 'setup.sh');
    cpSync(join(root, 'tools', 'setup.sh'), file);
    const { status, stderr } = spawnSync('sh', [file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The site cannot be built in .*Rename the folder\.\n$/),
    ]);
  },
);
