import { foldQuery } from '../../model/search/fold-text.ts';

/** A folded text to look for; an acronym from the synonyms counts only as a word (RAG is not in "storage"). */
export interface Spelling {
  text: string;
  asWord: boolean;
}

/** Range of a spelling in a folded text: its first character and the one after its last. */
export interface Place {
  from: number;
  to: number;
}

// Up to this length a spelling is an acronym; longer ones may run on (organisation, organisations).
const longestAcronym = 4;
const letter = /[\p{L}\p{N}]/u;

/** The query as a spelling of itself: any part of a word, as the specification has it. */
export function ownSpelling(query: string): Spelling {
  return { text: foldQuery(query), asWord: false };
}

const foldedGroups = new WeakMap<string[][], string[][]>();

/** Folds the synonyms once, because every key press needs them. */
function foldGroups(synonyms: string[][]): string[][] {
  let groups = foldedGroups.get(synonyms);
  if (!groups) {
    groups = synonyms.map((group) => group.map(foldQuery));
    foldedGroups.set(synonyms, groups);
  }
  return groups;
}

/** The query in the other words that its synonyms allow: "DPO cost" also as "data protection officer cost". */
export function otherSpellings(query: string, synonyms: string[][]): Spelling[] {
  const { text } = ownSpelling(query);
  const others = new Set<string>();
  for (const spellings of foldGroups(synonyms))
    for (const spelling of spellings) {
      const place = findSpelling(text, { text: spelling, asWord: true });
      if (!place) continue;
      for (const other of spellings) others.add(text.slice(0, place.from) + other + text.slice(place.to));
    }
  others.delete(text);
  return [...others].map((other) => ({ text: other, asWord: true }));
}

/** The first place of a spelling in a folded text, from a given character on. */
export function findSpelling(folded: string, spelling: Spelling, from = 0): Place | undefined {
  const { text, asWord } = spelling;
  if (!text) return undefined;
  for (let at = folded.indexOf(text, from); at >= 0; at = folded.indexOf(text, at + 1)) {
    const to = at + text.length;
    const runsOn = text.length <= longestAcronym && letter.test(folded.charAt(to));
    if (!asWord || !(letter.test(folded.charAt(at - 1)) || runsOn)) return { from: at, to };
  }
  return undefined;
}
