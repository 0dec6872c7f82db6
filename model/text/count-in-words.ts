/** A number with its unit: `1 day`, `3 days`. */
export const countInWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
