/** Levels of courses, the easiest first. */
export const levels = ['Beginner', 'Intermediate', 'Advanced', 'Executive'] as const;

export type Level = (typeof levels)[number];
