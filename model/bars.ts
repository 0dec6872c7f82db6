import { z } from 'zod';

/** Parts of a whole that are drawn to scale beside the text that has them. */
export const barSchema = z
  .strictObject({
    part: z.number().nonnegative(),
    whole: z.number().positive().default(100).describe('Left out for a percentage.'),
    scale: z
      .number()
      .positive()
      .optional()
      .describe(
        'How much of the whole a full bar stands for, where the parts would be too small to see; the drawing says so. The same for all bars below one title.',
      ),
    title: z
      .string()
      .optional()
      .describe('What this bar and those after it show, where they show something else than the bars before.'),
    shows: z
      .enum(['part', 'rise', 'claim'])
      .optional()
      .describe(
        'A part is hatched in its whole, and so is what a fall takes away; a rise is hatched behind what there was. A claim for which there is no source is dashes alone.',
      ),
    label: z.string().describe('What the part counts: cases overlooked.'),
  })
  .refine(({ part, whole }) => part <= whole, { error: 'the part is larger than its whole. Exchange them.' })
  .refine(({ part, scale = part }) => part <= scale, { path: ['scale'], error: 'the part is larger than a full bar.' });

export type Bar = z.infer<typeof barSchema>;

const inWords = (value: number) => value.toLocaleString('en-SG', { maximumFractionDigits: 3 });

/** The figures that a bar shows: `1,709 of 2,552`; `8%`. */
export const barFigures = ({ part, whole }: Pick<Bar, 'part' | 'whole'>): string =>
  whole === 100 ? `${inWords(part)}%` : `${inWords(part)} of ${inWords(whole)}`;

/** What a full bar stands for, where that is less than the whole: `Full bar: 2 of 1,000.` */
export const scaleInWords = ({ whole, scale }: Bar): string | undefined =>
  scale === undefined ? undefined : `Full bar: ${barFigures({ part: scale, whole })}.`.replaceAll(' ', '\u00a0');
