import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChooseFile } from './Start.tsx';

test.each(['constructor', '__proto__', 'unknown'])('the address of no task shows that there is none: %s', (task) =>
  expect(renderToStaticMarkup(<ChooseFile task={task} entries={[]} />)).toContain('There is no such task'),
);
