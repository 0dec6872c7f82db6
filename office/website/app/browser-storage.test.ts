import { expect, onTestFinished, test, vi } from 'vitest';
import { readItem, readJsonItem, storeItem } from './browser-storage.ts';

test('a browser whose storage is blocked or full does not stop the editor', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const refuse = () => {
    throw new DOMException('Refused', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(storeItem('localStorage', 'draft', 'text')).toBe(false);
  expect(storeItem('localStorage', 'draft')).toBe(false);
  expect(readItem('localStorage', 'draft')).toBeNull();
});

test('a damaged item does not stop the editor', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('localStorage', { getItem: () => '{"draft":' });
  expect(readJsonItem('localStorage', 'draft')).toBeNull();
});
