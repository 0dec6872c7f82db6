import { expect, test } from 'vitest';
import { authorOf } from './workplace.ts';
import { findPressed } from './find-pressed.ts';
import { openFile } from './content-files.ts';

const root = 'tests/fixtures';
const course = 'content/courses/cybersecurity-essentials.yaml';
const page = '/services/cybersecurity-essentials';
const mei = authorOf('mei');

test('a pressed sentence leads to its field, in the page or in what is shown on it, and an unsaved one too', () => {
  const { title } = openFile(root, 'content/pages/about.yaml').value;
  expect(findPressed(root, mei, '/about', ` ${String(title)}\n`)).toEqual({
    file: 'content/pages/about.yaml',
    place: ['title'],
  });
  expect(findPressed(root, mei, page, 'SGD 480')).toEqual({ file: course, place: ['price'] });
  expect(findPressed(root, mei, page, 'Words that no file of the content has at all')).toBeUndefined();
  mei.edited.set(course, 'name: Written a moment ago\npage: /services/cybersecurity-essentials\n');
  expect(findPressed(root, mei, page, 'Written a moment ago')).toEqual({ file: course, place: ['name'] });
});
