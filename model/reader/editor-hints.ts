// Hints of schemas and texts for the office’s editor. Its browser app loads this file, so it imports no schema library.
import type { z } from 'zod';

export const forEngineer = 'For the engineer';

/** Fields that the editor's form shows together, below a heading that is closed at first. */
export const inGroup = <Shape extends z.ZodRawShape>(group: string, fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).meta({ group })]),
  ) as unknown as Shape;

/** Mark that `npm run new` leaves at each text to be written; content that has one is not published. */
export const unfilledMark = 'TO FILL:';

/** The instruction behind the mark in a text; undefined if the text has no mark. */
export function unfilledInstruction(text: string): string | undefined {
  const offset = text.indexOf(unfilledMark);
  return offset < 0 ? undefined : (text.slice(offset + unfilledMark.length).split('\n')[0] ?? '').trim();
}

export function unfilledMessage(instruction: string): string {
  return `still to be filled in: ${instruction.replace(/\.?$/, '.')} Write it in the place of "${unfilledMark} …".`;
}
