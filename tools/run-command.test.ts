import { expect, test, vi } from 'vitest';
import { environment } from './project.ts';
import { runBoth } from './run-command.ts';

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

test('a build never takes unsaved texts because a variable of the shell says that it is being developed', () => {
  // Vitest sets both.
  expect(process.env).toMatchObject({ DEV: '1', NODE_ENV: 'test' });
  for (const name of ['DEV', 'NODE_ENV']) expect(environment).not.toHaveProperty(name);
});
