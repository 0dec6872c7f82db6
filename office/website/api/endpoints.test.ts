import { expect, test } from 'vitest';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { readSettings } from '../settings.ts';
import { authorOf, type Workplace } from './authors.ts';
import { openFile } from './content-files.ts';
import { endpoints } from './endpoints.ts';
import { gitOrThrow } from './git.ts';

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
  expect(author.unsavedTexts.get(course)).toContain('price: 777');
  expect([...author.unsavedTexts.keys()]).toEqual([course, about]);
  edit('second', 'content/pages/news.yaml', {});
  expect([...author.unsavedTexts.keys()]).toEqual([course]);
  firm.remove();
});

test('the pages that Publish links to do not show the unsaved text of the file that was open before', async () => {
  const firm = copyFirm();
  await gitOrThrow(firm.folder, ['init', '-q']);
  await gitOrThrow(firm.folder, ['add', 'content']);
  const identity = ['-c', 'user.name=Mei', '-c', 'user.email=mei@example.com'];
  await gitOrThrow(firm.folder, [...identity, 'commit', '-q', '-m', 'Begin']);
  const author = authorOf('who publishes');
  const about = 'content/pages/about.yaml';
  const workplace = { root: firm.folder, author, window: 'w', settings: readSettings({}) } as Workplace;
  const { value, hash } = openFile(firm.folder, about);
  const change = { file: about, value: { ...value, title: 'Not saved' }, hash, isUnsaved: false };
  endpoints['POST check'](workplace, change);
  expect([...author.unsavedTexts.keys()]).toEqual([about]);
  await endpoints['GET changes-to-publish'](workplace, {});
  expect([...author.unsavedTexts.keys()]).toEqual([]);
  firm.remove();
});
