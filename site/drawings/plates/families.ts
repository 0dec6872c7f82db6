import { drawCatenary } from './families/catenary.ts';
import { drawContour } from './families/contour.ts';
import { drawElevation } from './families/elevation.ts';
import { drawFacets } from './families/facets.ts';
import { drawField } from './families/field.ts';
import { drawGraticule } from './families/graticule.ts';
import { drawLimb } from './families/limb.ts';
import { drawNet } from './families/net.ts';
import { drawOrder } from './families/order.ts';
import { drawProfile } from './families/profile.ts';
import { drawRose } from './families/rose.ts';
import { drawStack } from './families/stack.ts';
import { drawStrata } from './families/strata.ts';
import { drawSwing } from './families/swing.ts';
import { drawTraverse } from './families/traverse.ts';
import { drawWaves } from './families/waves.ts';
import type { DrawFamily } from './sheet.ts';

/** The sixteen kinds of plate, each after a drawing that surveyors, builders or physicists make. */
export const families = {
  order: drawOrder,
  contour: drawContour,
  limb: drawLimb,
  net: drawNet,
  catenary: drawCatenary,
  swing: drawSwing,
  profile: drawProfile,
  facets: drawFacets,
  field: drawField,
  strata: drawStrata,
  traverse: drawTraverse,
  waves: drawWaves,
  elevation: drawElevation,
  graticule: drawGraticule,
  rose: drawRose,
  stack: drawStack,
} satisfies Record<string, DrawFamily>;

export type Family = keyof typeof families;
