import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Plate } from './Plate.tsx';

const html = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll('&amp;', '&');

test('a photograph is requested in the widths, shape, quality and format of the specification', () => {
  const image = html(<Plate plate="/_astro/home.svg" photo="https://photos.example/one?x=1" alt="A bridge" />);
  const sources = (/srcSet="([^"]*)"/.exec(image)?.[1] ?? '').split(', ');
  expect(sources[0]).toBe('https://photos.example/one?x=1&w=320&h=213&q=80&fm=webp 320w');
  expect(sources.map((source) => source.split(' ')[1])).toEqual(['320w', '640w', '768w', '1024w', '1280w']);
  expect(image).toContain('data-original="https://photos.example/one?x=1" data-plate="/_astro/home.svg"');
  expect(image).toMatch(/alt="A bridge" width="480" height="320"/);
});

test('a caption belongs to its drawing for those who do not see it', () => {
  expect(html(<Plate plate="/_astro/home.svg" alt="Two columns" caption="Drawn to scale." />)).toMatch(
    /^<figure aria-label="Drawn to scale."><div[^>]*><img src="\/_astro\/home.svg" alt="Two columns"[^>]*\/><\/div><figcaption[^>]*>Drawn to scale\./,
  );
});
