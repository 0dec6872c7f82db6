/** Words with a capital at their beginning, as a sentence or a heading has them. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words with a small letter at their beginning, as they have within a sentence. */
export const uncapitalise = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
