// Limits that the privacy policy states.

/**
 * Window in which the forms and the opened confirmations of one network address are counted, in ms; the address is in memory
 * for that time. content/pages/privacy-policy.yaml states it as well.
 */
export const rateWindow = 10 * 60_000;

/** Maximum number of searches that a browser keeps. */
export const maxSearchEvents = 1_000;
