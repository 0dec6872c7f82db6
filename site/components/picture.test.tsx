import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Plate } from './Plate.tsx';

const html = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll('&amp;', '&');

test('a drawing of the site is shown as it is, in its size', () => {
  expect(html(<Plate src="/plates/home.svg" />)).toContain(
    '<img src="/plates/home.svg" alt="" width="480" height="320" loading="lazy"/>',
  );
});

test('a photograph is asked for in the five widths of the specification, in its shape, quality and format', () => {
  const image = html(<Plate src="https://photos.example/one?x=1" alt="A bridge" />);
  const sources = (/srcSet="([^"]*)"/.exec(image)?.[1] ?? '').split(', ');
  expect(sources[0]).toBe('https://photos.example/one?x=1&w=320&h=213&q=80&fm=webp 320w');
  expect(sources.map((source) => source.split(' ')[1])).toEqual(['320w', '640w', '768w', '1024w', '1280w']);
  expect(image).toContain('data-original="https://photos.example/one?x=1"');
  expect(image).toMatch(/alt="A bridge" width="480" height="320"/);
});

test('a wide photograph is asked for in its own shape, and at once where it opens the page', () => {
  const image = html(<Plate src="https://photos.example/one" eager wide />);
  expect(image).toContain('w=1280&h=396&');
  expect(image).toMatch(/<img[^>]*fetchPriority="high"/);
  expect(image).not.toContain('loading="lazy"');
});
