import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToast, listenForToasts, showToast, type ShownToast, type Toast } from './toasts.ts';

const toast = (title: string, style: Toast['style'] = 'stacked'): Toast => ({ title, text: 'text', style });
const titles = (toasts: ShownToast[]) => toasts.map(({ title }) => title);
const add = (toasts: Toast[]) => toasts.reduce<ShownToast[]>(addToast, []);

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('of stacked toasts the last three stay', () => {
  expect(titles(add(['a', 'b', 'c', 'd'].map((title) => toast(title))))).toEqual(['b', 'c', 'd']);
});

test('a plain toast takes the place of the one before and leaves stacked ones alone', () => {
  expect(titles(add([toast('a', 'plain'), toast('b'), toast('c', 'plain')]))).toEqual(['b', 'c']);
});

test('a toast is shown once where two islands have a region', () => {
  const regions = [vi.fn(), vi.fn()];
  const ends = regions.map(listenForToasts);
  expect(showToast(toast('a'))).toBe(true);
  expect(regions.map((region) => region.mock.calls.length)).toEqual([1, 0]);
  for (const end of ends) end();
});

test('a toast without a region is reported as not shown', () => {
  listenForToasts(vi.fn())();
  expect(showToast(toast('a'))).toBe(false);
});
