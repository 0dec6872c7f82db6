// Apart from the schemas of forms, so that no browser loads the schema library for a name.

/** The field that people do not see. Its name has no word by which browsers and password managers fill in a field. */
export const trapName = 'leaveEmpty';

/** Fields that the page itself sends with a form: its id, a key, how long the page was open, and the field that people do not see. */
export const envelopeNames = ['form', 'submissionKey', 'elapsed', trapName] as const;
