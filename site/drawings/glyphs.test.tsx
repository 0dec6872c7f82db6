import { expect, test } from 'vitest';
import { glyphs, isGlyphName } from './glyphs.tsx';

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

test('each of the 36 applications and both ways of working have a drawing, and no drawing is left over', () => {
  expect(Object.keys(glyphs).sort()).toEqual(names.sort());
  expect(names).toHaveLength(38);
});

test('a name without a drawing is told apart', () => {
  expect(isGlyphName('logistics')).toBe(true);
  expect(isGlyphName('limb')).toBe(false);
  expect(isGlyphName('toString')).toBe(false);
});
