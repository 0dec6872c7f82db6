import type { Choice } from '../../contract.ts';

/** What every field of a form may ask for. */
export interface FormContext {
  /** Whether words may turn on a day in this file. */
  turns: boolean;
  choices: Record<string, Choice[]>;
  /** Which pictures are offered, and how one is added. */
  addPicture: (picture: File, words: string) => Promise<string>;
}
