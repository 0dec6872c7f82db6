import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Comparison } from './Comparison.tsx';

const words = (feed: boolean) =>
  renderToStaticMarkup(
    <Comparison section={{ kind: 'comparison', look: 'table', heading: 'Courses compared' }} feed={feed} />,
  );

test('who compares courses is told ahead of them that no date is set, for as long as none is', () => {
  expect(words(false)).toMatch(/We form each class from requests.*<\/header>/);
  expect(words(false)).not.toContain('/courses.ics');
  expect(words(true)).not.toContain('from requests');
  expect(words(true)).toContain('/courses.ics');
});
