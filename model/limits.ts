// What the software keeps to and the privacy policy states in words.

/**
 * How long the forms of one network address are counted together, in milliseconds; then the code of the address is
 * deleted. The text of content/pages/privacy-policy.yaml says it as well.
 */
export const rateWindow = 10 * 60_000;

/** How many searches a browser keeps, the latest; site/browser/search-events.ts is held to it by its type. */
export const mostSearchEvents = 1_000;
