import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Plate } from './Plate.tsx';

test('a caption belongs to its drawing for those who do not see it', () => {
  expect(renderToStaticMarkup(<Plate plate="/_astro/home.svg" alt="Two columns" caption="Drawn to scale." />)).toMatch(
    /^<figure aria-label="Drawn to scale."><div[^>]*><img src="\/_astro\/home.svg" alt="Two columns"[^>]*\/><\/div><figcaption[^>]*>Drawn to scale\./,
  );
});
