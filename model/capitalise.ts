/** Words with a capital at their beginning, as a sentence or a heading has them. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
