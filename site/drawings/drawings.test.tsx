import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bob } from './Bob.tsx';
import { BookCover } from './BookCover.tsx';
import { Glyph } from './Glyph.tsx';
import { glyphs, type GlyphName } from './glyphs.tsx';
import { HeroPlate } from './HeroPlate.tsx';
import { Icon, icons } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';
import { findMarkupErrors, readAttribute } from './read-markup.ts';
import { SurveyTarget } from './SurveyTarget.tsx';
import { ValueDrawing } from './ValueDrawing.tsx';

const draw = renderToStaticMarkup;
const drawings: Record<string, string> = {
  'hero plate': draw(<HeroPlate />),
  'book cover': draw(<BookCover title="Upright" subtitle="Adopting AI you can answer for" author="Plumbline" />),
  'not-found drawing': draw(<NotFoundDrawing />),
  mark: draw(<Mark />),
  bob: draw(<Bob />),
  'survey target': draw(<SurveyTarget />),
  'value point': draw(<ValueDrawing value="point" />),
  'value cord': draw(<ValueDrawing value="cord" />),
  'value facets': draw(<ValueDrawing value="facets" />),
};
for (const name of Object.keys(glyphs) as GlyphName[]) drawings[`glyph ${name}`] = draw(<Glyph name={name} />);
for (const name of Object.keys(icons) as (keyof typeof icons)[]) drawings[`icon ${name}`] = draw(<Icon name={name} />);

const drawn = Object.entries(drawings);

test('every drawing is well-formed and has no style attribute, which the security policy would refuse', () => {
  for (const [name, markup] of drawn) {
    expect(findMarkupErrors(markup), name).toEqual([]);
    expect(readAttribute(markup, 'style'), name).toEqual([]);
    expect(markup, name).not.toMatch(/NaN|undefined|\[object/);
  }
});

test('every drawing is either hidden from those who listen or has a name', () => {
  for (const [name, markup] of drawn)
    expect(markup, name).toMatch(/<svg[^>]*(aria-hidden="true"|role="img"[^>]* aria-label="[^"]{10,}")/);
});

test('the drawings of one page do not share an id', () => {
  const ids = readAttribute(Object.values(drawings).join(''), 'id');
  expect(new Set(ids).size).toBe(ids.length);
});
