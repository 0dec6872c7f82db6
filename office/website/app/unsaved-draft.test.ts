import { expect, onTestFinished, test, vi } from 'vitest';
import { readUnsaved, storeInBrowser } from './unsaved-draft.ts';

const refuse = () => {
  throw new DOMException('Refused', 'QuotaExceededError');
};

test.each([
  ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['full and damaged', { getItem: () => '{"value":', setItem: refuse, removeItem: () => undefined }],
])('a storage of the browser that is %s does not stop the editor', (_, localStorage) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('localStorage', localStorage);
  const onServer = { file: 'content/a.yaml', value: { title: 'On the server' }, hash: '', base: { value: {} }, at: 1 };
  storeInBrowser(onServer.file, onServer);
  storeInBrowser(onServer.file, undefined);
  const entry = { file: onServer.file, kind: 'page', name: '' };
  const file = { entry, value: {}, body: undefined, hash: '', unreadable: undefined, isRemoved: false };
  const opened = { ...file, unsaved: onServer };
  expect(readUnsaved(opened, { value: {} })).toBe(onServer);
});
