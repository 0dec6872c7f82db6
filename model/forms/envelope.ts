// Apart from the schemas of forms, so that no browser loads the schema library for a name.

/** The field that people do not see. Its name has no word by which browsers and password managers fill in a field. */
export const trapName = 'leaveEmpty';

/** Fields that the page itself sends with a form: its id, a key, how long the page was open, and the field that people do not see. */
export const envelopeNames = ['form', 'submissionKey', 'elapsed', trapName] as const;

/** Course, date and fee of a registration, the same on the page, on the confirmation and in the email. */
export interface Registered {
  course: string;
  /** The chosen dates, or that the next ones are awaited; undefined if the form does not ask. */
  date?: string;
  /** The fee in words. */
  price?: string;
  /** Address of the calendar file of the chosen intake, if it has not passed. */
  calendar?: string;
  /** The chosen date has passed: they are offered the next one. */
  passed: boolean;
  /** On the waiting list of an intake that is full. */
  waiting: boolean;
}
