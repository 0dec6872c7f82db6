import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Glyph } from './Glyph.tsx';
import { glyphs, isGlyphName } from './glyphs.tsx';
import { accent } from './glyphs/pens.ts';
import { readAttribute } from './read-markup.ts';

const drawings = {
  healthcare: 'medical-imaging triage drug-discovery patient-monitoring clinical-notes surgical-robotics',
  finance: 'payment-fraud credit-decisions money-laundering claims-handling customer-advice market-risk',
  energy: 'demand-forecast grid-balancing turbine-maintenance solar-forecast building-energy leak-detection',
  transport: 'traffic-signals automated-driving fleet-routing rail-maintenance port-operations transit-planning',
  housing: 'property-valuation estate-planning site-safety smart-home district-energy facility-management',
  defence: 'autonomous-weapons intelligence-analysis cyber-defence logistics training-simulation reconnaissance',
  methods: 'rhythm flow',
};
const names = Object.values(drawings).flatMap((group) => group.split(' '));
const drawn = names.filter(isGlyphName).map((name) => [name, renderToStaticMarkup(<Glyph name={name} />)] as const);

test('each of the 36 applications and both ways of working have a drawing, and no drawing is left over', () => {
  expect(Object.keys(glyphs).sort()).toEqual(names.sort());
  expect(names).toHaveLength(38);
});

test('no two share a drawing', () => {
  expect(new Set(drawn.map(([, markup]) => markup)).size).toBe(38);
});

test('a name without a drawing is told apart', () => {
  expect(isGlyphName('logistics')).toBe(true);
  expect(isGlyphName('limb')).toBe(false);
  expect(isGlyphName('toString')).toBe(false);
});

test('every glyph has exactly one vermilion line', () => {
  for (const [name, markup] of drawn) {
    const classes = readAttribute(markup, 'class').flatMap((list) => list.split(' '));
    expect(
      classes.filter((one) => one === accent.className),
      name,
    ).toHaveLength(1);
  }
});
