import type { Choice, Issue } from '../../contract.ts';

/** Context of all fields of a form. */
export interface FormContext {
  choices: Record<string, Choice[]>;
  /** Notices, shown at their fields. */
  notices: readonly Issue[];
  /** Names of the fields whose values the owner has yet to confirm. */
  proposals: readonly string[];
  confirm: (name: string) => void;
  /** Adds a picture with the words for those who do not see it, and gives its address. */
  addPicture: (picture: File, words: string) => Promise<string>;
}
