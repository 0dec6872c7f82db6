import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContent } from './read-content.ts';
import { readServedContent, writeServedContent } from './served-content.ts';

test('the server gets the content as the pages show it, with nothing lost on the way', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const content = readContent('tests/fixtures', { withoutPages: true });
  writeServedContent(site, content);
  const read = readServedContent(site);
  expect(content).toMatchObject(read);
  for (const part of ['organisation', 'courses', 'forms', 'retention', 'redirects'] as const)
    expect(read[part]).toStrictEqual(content[part]);
});
