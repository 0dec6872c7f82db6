import type { Choice } from '../../contract.ts';

/** What every field of a form may ask for. */
export interface FormContext {
  /** Whether words may turn on a day in this file. */
  turns: boolean;
  choices: Record<string, Choice[]>;
  /** Adds a picture with the words for those who do not see it, and gives its address. */
  addPicture: (picture: File, words: string) => Promise<string>;
}
