/** A part of a page that a search can lead to: a section, a course, or the page as a whole. */
export interface SearchPart {
  /** The number of its page among the entries of the search index. */
  entry: number;
  /** Its heading; '' for the page as a whole. */
  heading: string;
  /** Its anchor; by default made from the heading (`headingAnchor`). */
  anchor?: string;
  /** Names in it: questions, cards, courses, keywords. */
  names?: string[];
  /** Its text, in sentences. */
  text: string;
}
