import { expect, test } from 'vitest';
import { environment } from './project.ts';

test('a build never takes unsaved texts because a variable of the shell says that it is being developed', () => {
  // Vitest sets both.
  expect(process.env).toMatchObject({ DEV: '1', NODE_ENV: 'test' });
  for (const name of ['DEV', 'NODE_ENV']) expect(environment).not.toHaveProperty(name);
});
