import { expect, test } from 'vitest';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { authorOf, type Workplace } from './authors.ts';
import { openFile } from './content-files.ts';
import { endpoints } from './endpoints.ts';

test('what a person edits in one window stays in its preview while the same person edits in another', () => {
  const firm = copyFirm();
  const author = authorOf('of two windows');
  const [course, about] = ['content/courses/cybersecurity-essentials.yaml', 'content/pages/about.yaml'] as const;
  const at = (window: string) => ({ root: firm.folder, author, window }) as Workplace;
  const edit = (window: string, file: string, change: object) => {
    const { value, hash } = openFile(firm.folder, file);
    endpoints['POST check'](at(window), { file, value: { ...value, ...change }, hash, isUnsaved: false });
  };
  edit('first', course, { price: 777 });
  edit('second', about, { title: 'Who we are and what we do' });
  expect(author.edited.get(course)).toContain('price: 777');
  expect([...author.edited.keys()]).toEqual([course, about]);
  edit('second', 'content/pages/news.yaml', {});
  expect([...author.edited.keys()]).toEqual([course]);
  firm.remove();
});
