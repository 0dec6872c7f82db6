/** A share as a percentage of a drawing's width, by which it fits every screen while its lettering keeps its size. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
