import type { Choice, Issue } from '../../contract.ts';

/** What every field of a form may ask for. */
export interface FormContext {
  /** Whether words may turn on a day in this file. */
  turns: boolean;
  choices: Record<string, Choice[]>;
  /** What is to be looked at in this file, shown at its field. */
  notices: readonly Issue[];
  /** Names of the fields whose values the owner has yet to confirm. */
  proposals: readonly string[];
  confirm: (name: string) => void;
  /** Adds a picture with the words for those who do not see it, and gives its address. */
  addPicture: (picture: File, words: string) => Promise<string>;
}
