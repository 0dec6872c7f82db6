import { expect, test } from 'vitest';
import { displayCharacters } from './display-font.ts';

test('the font has the signs of headings, names and drawings, and not those of markup and text', () => {
  const page =
    '<style>a{b:c}</style><h2 class="x">A &amp; <em>é</em></h2><p>© {1}</p><svg><text x="1">90°</text></svg><dd>€ 5</dd>';
  expect([...displayCharacters(page)].sort().join('')).toBe(' 059A°é€');
});
