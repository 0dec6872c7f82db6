// Days and times as the office shows them, and numbers as they are typed.

/** Today in Singapore, as `2027-03-12`. It is asked anew each time, because a window may stay open over midnight. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Singapore' });

const formatDay = (day: string, dateStyle: 'long' | 'full') =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
    ? new Date(day).toLocaleDateString('en-GB', { dateStyle, timeZone: 'UTC' })
    : undefined;

/** A day in words: `12 March 2027`; undefined for another text. */
export const dayInWords = (text: string) => formatDay(text, 'long');

/** The same with the weekday, because a browser may show a day with the month first: `Friday, 12 March 2027`. */
export const weekdayInWords = (text: string) => formatDay(text, 'full');

const formatMoment = (time: string | number, style: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleString('en-GB', { ...style, timeZone: 'Asia/Singapore' });

/** `12 March 2027 at 14:05`. */
export const momentInWords = (time: string | number) => formatMoment(time, { dateStyle: 'long', timeStyle: 'short' });

/** `14:05`. */
export const timeOfMoment = (time: string) => formatMoment(time, { timeStyle: 'short' });

const numberWithThousands = /^(-?\d{1,3}(?:[,\s]\d{3})+)(\.\d*)?$/;

/**
 * Removes the currency and the separators of thousands from a number. Any other text, or one with a comma elsewhere
 * (`12,5`), is returned as it is: the check then reports it, while an empty field would mean that there is no limit.
 */
export function numberText(text: string): string {
  const amount = text.replace(/^\s*(?:[A-Z]{3}|S)?\s*\$?\s*/, '').trim();
  const digits = numberWithThousands.test(amount) ? amount.replaceAll(/[,\s]/g, '') : amount;
  return /^-?[\d.]*\d[\d.]*$/.test(digits) ? digits : text.trim();
}
