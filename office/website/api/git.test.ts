import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { gitOrThrow, lastPublished, makeTree } from './git.ts';
import { findChanges } from './find-changes.ts';
import { isAncestor } from './merge-commits.ts';

let root = '';

beforeEach(async () => {
  const firm = copyFirm();
  root = firm.folder;
  await gitOrThrow(root, ['init', '--quiet']);
  return firm.remove;
});

test('a tree that git cannot write is an error, and not the name of a tree', async () => {
  const missing = ['update-index', '--add', '--cacheinfo', `100644,${'1'.repeat(40)},content/x`];
  const empty = await gitOrThrow(root, ['hash-object', '-t', 'tree', '-w', '/dev/null']);
  await expect(makeTree(root, empty.trim(), missing)).rejects.toThrow('invalid object');
});

test('a failure of git is not shown as nothing to publish', async () => {
  expect(await lastPublished(root), 'a history that has not begun is no failure').toBe('');
  await gitOrThrow(root, ['-c', 'user.name=x', '-c', 'user.email=x', 'commit', '--quiet', '--allow-empty', '-m', 'x']);
  writeFileSync(join(root, '.git/index'), 'damaged');
  await expect(findChanges(root)).rejects.toThrow('index file');
});

test('a commit that git cannot find is an error, and not one without the changes of another', async () => {
  await expect(isAncestor(root, '1'.repeat(40), 'HEAD')).rejects.toThrow('Not a valid');
});
