import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { displayCharacters, lightenDisplayFont } from './display-font.ts';

const charactersOf = (page: string) => [...displayCharacters(page)].sort().join('');

test('the font has the signs of headings, names and drawings, and not those of markup and text', () => {
  const page =
    '<style>a{b:c}</style><h2 class="x">A &amp; <em>é</em></h2><p>© {1}</p><svg><text x="1">90°</text></svg><dd>€ 5</dd>';
  expect(charactersOf(page)).toBe(' 059A°é€');
});

test('no letter of a place or a name is in another face, wherever a page sets it in the display font', () => {
  const page =
    '<script>"ß"</script><style>/* ø */</style><th scope="row">Türkiye §</th><td class="figures">90°</td><p class="month">août</p><span>© Łódź</span>';
  expect(charactersOf(page)).toBe(' 09Teikry§°óûüŁź');
});

test('a figure keeps its face with any sign that goes with numbers', async () => {
  const root = await mkdtemp(join(tmpdir(), 'displayFont-'));
  const fontFor = async (text: string) => {
    await rm(join(root, '_astro'), { recursive: true, force: true });
    await mkdir(join(root, '_astro'));
    await cp('site/styles/besley-400-600-latin.woff2', join(root, '_astro', 'besley.woff2'));
    return (await lightenDisplayFont(root, [text]))[1];
  };
  try {
    expect(await fontFor('<h2>~30% = $5 ±1 "x"</h2>')).toBe(await fontFor(''));
  } finally {
    await rm(root, { recursive: true });
  }
});
