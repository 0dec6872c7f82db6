/** What a family draws on. */
export interface Sheet {
  width: number;
  height: number;
  /** How many of what it shows there are, where that is a number of the page. */
  number?: number | undefined;
  /** The next number of the seed's row, from 0 up to 1. The order of calls is part of the drawing. */
  random: () => number;
  /** Draws the plate's one cord down to x and y, from the top edge or from `top`. Every family calls it once. */
  hangCord: (x: number, y: number, scale: number, top?: number) => string;
}

/** Draws what stands inside the plate's `<svg>`. */
export type DrawFamily = (sheet: Sheet) => string;
