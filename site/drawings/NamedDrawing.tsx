import { Glyph } from './Glyph.tsx';
import { glyphs, isGlyphName } from './glyphs.tsx';
import { isServiceIconName, ServiceIcon, serviceIconNames } from './ServiceIcon.tsx';
import { isValueDrawingName, ValueDrawing, valueDrawingNames } from './ValueDrawing.tsx';

/** Names of all drawings that content can place on a card. */
export const drawingNames: readonly string[] = [...serviceIconNames, ...valueDrawingNames, ...Object.keys(glyphs)];

/**
 * A small decorative drawing chosen by content; the words beside it say the same.
 * @throws if no drawing has the name
 */
export function NamedDrawing({ name }: { name: string }) {
  if (isServiceIconName(name)) return <ServiceIcon name={name} />;
  if (isValueDrawingName(name)) return <ValueDrawing value={name} />;
  if (isGlyphName(name)) return <Glyph name={name} />;
  throw new Error(`There is no drawing "${name}". Choose one of ${drawingNames.join(', ')}.`);
}
