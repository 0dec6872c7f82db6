// What the software keeps to and the privacy policy states in words.

/**
 * Window in which the forms of one network address are counted, in ms; the address is in memory for that time.
 * content/pages/privacy-policy.yaml says so as well.
 */
export const rateWindow = 10 * 60_000;

/** How many searches a browser keeps, the latest; site/browser/search-events.ts is held to it by its type. */
export const mostSearchEvents = 1_000;
