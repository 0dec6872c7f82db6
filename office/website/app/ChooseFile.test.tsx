import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChooseFile } from './ChooseFile.tsx';

const scrum = { file: 'content/courses/scrum.yaml', kind: 'course', name: 'Scrum', texts: [] };

test.each(['constructor', '__proto__', 'unknown'])(
  'the address of no task shows that there is none: %s',
  (taskName) => {
    const screen = renderToStaticMarkup(<ChooseFile taskName={taskName} entries={[scrum]} fees={{}} />);
    expect(screen).toContain('There is no such task');
  },
);

test('the choice of a course for a new fee shows the fee that visitors pay today', () => {
  const fees = { [scrum.file]: 'SGD 1,200' };
  expect(renderToStaticMarkup(<ChooseFile taskName="fee" entries={[scrum]} fees={fees} />)).toContain('SGD 1,200');
});
