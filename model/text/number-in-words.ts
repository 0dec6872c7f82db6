const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as a sentence has it: in words up to twelve, and in digits above. */
export const numberInWords = (number: number): string => numbers[number] ?? String(number);
