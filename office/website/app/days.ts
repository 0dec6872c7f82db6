// Days as the editor shows them.

/** Today in Singapore. */
export const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Singapore' });

const inWords = (day: string, dateStyle: 'long' | 'full') =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
    ? new Date(day).toLocaleDateString('en-GB', { dateStyle, timeZone: 'UTC' })
    : undefined;

/** A day in words: `12 March 2027`; undefined for another text. */
export const dayInWords = (text: string) => inWords(text, 'long');

/** The same with the weekday, because a browser may show a day with the month first: `Friday 12 March 2027`. */
export const weekdayInWords = (text: string) => inWords(text, 'full');
