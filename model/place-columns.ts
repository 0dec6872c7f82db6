/** What is told of each place beside how far its rules on AI bind: the name of the column, and its key in the content. */
export const placeColumns = [
  ['Specific to AI', 'law'],
  ['Since', 'since'],
  ['Fines', 'fines'],
  ['Reaches Singapore', 'reach'],
] as const;
