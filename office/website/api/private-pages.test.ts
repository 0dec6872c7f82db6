import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  endOfLink,
  keepPrivatePage,
  listPrivatePages,
  makeSelfContained,
  withdrawPrivatePage,
} from './private-pages.ts';

const now = new Date('2026-11-28T02:00:00Z');
const until = endOfLink(now);

test('a page under a private link needs no other file, runs no script, sends no form and is kept out of search', async () => {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>T</title><link rel="stylesheet" href="/website/preview/_astro/a.css"><link rel="icon" href="/website/preview/favicon.ico"><script type="module" src="/website/preview/_astro/b.js"></script></head><body><img alt="" src="/website/preview/_astro/c.svg"><a href="/website/preview">Home</a><a href="/website/preview/news">News</a><form method="post" action="/website/preview/api/enquiries"></form></body></html>`;
  const files: Record<string, string> = {
    '/website/preview/_astro/a.css': '@font-face{src:url(/website/preview/_astro/f.woff2)}',
    '/website/preview/_astro/f.woff2': 'font',
    '/website/preview/_astro/c.svg': '<svg/>',
  };
  const page = await makeSelfContained(html, until, async (address) => ({
    type: address.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2',
    bytes: Buffer.from(files[address] ?? 'missing'),
  }));
  expect(page).not.toMatch(/<script|website\/preview|missing/);
  expect(page).toContain('<a href="/">Home</a><a href="/news">News</a><form inert');
  expect(page).toContain('content="noindex, nofollow"');
  expect(page).toContain('until 5 December 2026');
  expect(page).toMatch(/url\(data:font\/woff2;base64,[\w+/=]+\)/);
});

test('a page under a private link shows its photographs, which are not on the site', async () => {
  const photo = '<img src="https://photos.example/a.webp" alt="A bridge">';
  const page = await makeSelfContained(`<html><head></head><body>${photo}</body></html>`, until, () => {
    throw new Error('No file of the preview');
  });
  expect(page).toContain(photo);
  expect(page).toMatch(/img-src [^;]*https:/);
});

test('a private link is listed until it is withdrawn or seven days old, and then its page is gone', () => {
  const links = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(links, { recursive: true }));
  const name = keepPrivatePage(links, { address: '/about', by: 'mei' }, 'one', until);
  expect(listPrivatePages(links, now)).toMatchObject([{ name, address: '/about', by: 'mei' }]);
  withdrawPrivatePage(links, name);
  expect(readdirSync(links)).toEqual([]);
  keepPrivatePage(links, { address: '/about', by: 'mei' }, 'two', until);
  expect(listPrivatePages(links, new Date(until.getTime() + 1))).toEqual([]);
  expect(readdirSync(links)).toEqual([]);
});
