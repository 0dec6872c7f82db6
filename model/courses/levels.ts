/** How much a course asks of its participants, the least first: the order in which courses are sorted by level. */
export const levels = ['Beginner', 'Intermediate', 'Advanced', 'Executive'] as const;

export type Level = (typeof levels)[number];
