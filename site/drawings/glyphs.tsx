import { defence } from './glyphs/defence.tsx';
import { energy } from './glyphs/energy.tsx';
import { finance } from './glyphs/finance.tsx';
import { healthcare } from './glyphs/healthcare.tsx';
import { housing } from './glyphs/housing.tsx';
import { methods } from './glyphs/methods.tsx';
import { transport } from './glyphs/transport.tsx';

/** One drawing of 48 × 48 units for each application of AI and each way of working, named after it. */
export const glyphs = { ...healthcare, ...finance, ...energy, ...transport, ...housing, ...defence, ...methods };

export type GlyphName = keyof typeof glyphs;

/** Whether a name that content gives has a drawing. */
export function isGlyphName(name: string): name is GlyphName {
  return Object.hasOwn(glyphs, name);
}
