import { z } from 'zod';
import { capitalise } from './capitalise.ts';
import { numberInWords } from './number-in-words.ts';

/** What a plate can show a number of, from the fewest to the most that can be told apart in it. */
const limits = {
  stations: [12, 100],
  verticals: [20, 60],
  spans: [2, 4],
  turns: [3, 7],
  faces: [6, 12],
  layers: [4, 4],
  bobs: [3, 9],
  corners: [6, 14],
} as const;

/** What a caption calls those that it does not call by this name. */
const names: Partial<Record<keyof typeof limits, string>> = { stations: 'marks', verticals: 'upright lines' };

/** A number of the page that its plate is drawn to. */
export const plateCountSchema = z
  .strictObject({
    of: z
      .enum(Object.keys(limits) as [keyof typeof limits])
      .describe('What the plate has this many of, which also chooses its kind.'),
    number: z.int().positive(),
    caption: z
      .string()
      .describe('What each of them stands for; their number is put before it: one for each module below.'),
  })
  .superRefine(({ of, number }, context) => {
    const [fewest, most] = limits[of];
    if (number < fewest || number > most)
      context.addIssue({
        code: 'custom',
        path: ['number'],
        message: `A plate shows ${fewest} to ${most} ${of}, not ${number}. Choose another kind of plate.`,
      });
  });

export type PlateCount = z.infer<typeof plateCountSchema>;

interface Captioned {
  photo?: unknown;
  caption?: string | undefined;
  plate?: PlateCount | undefined;
}

/** `Seven turns, one for each module.` */
const countedCaption = ({ of, number, caption }: PlateCount) =>
  `${capitalise(numberInWords(number))} ${names[of] ?? of}, ${caption}`;

/** What stands below a page's picture: the words for its photograph, or what its plate counts; else nothing. */
export const plateCaption = ({ photo, caption, plate }: Captioned) =>
  photo ? caption : plate && countedCaption(plate);
