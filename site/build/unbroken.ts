// A day and its month, amounts, lengths of time and numbers of standards, bills and articles stay on one line. It is done
// to built pages, because the content has no hard blanks. Parts that run in the browser keep their text, which must match
// what their script renders.
const textsAndMarkup = /<(script|style|title|textarea|site-island)\b[^]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** Each match is written without a break at its blanks. */
const unbreakable = new RegExp(
  [
    // The year may be on the next line: a whole date is wider than a phone's column when text is twice its size.
    `\\b\\d{1,2} ${month}\\b`,
    `\\b${month} \\d{1,2}(?=, \\d{4}\\b)`,
    '\\b(?:ISO|IEC|SS|[AHS]B|SGD|EUR|USD|CNY|KRW|Articles?|[Ss]ections?|Notices?|Annex) (?=[\\dIVX])',
    '\\d (?=(?:million|billion|hours?|days?|weeks?|months?|sessions)\\b)',
  ].join('|'),
  'g',
);

/** The page with hard blanks inside its dates, amounts and numbers. */
export const withoutBreaks = (html: string): string =>
  html.replace(textsAndMarkup, (part) =>
    part.startsWith('<') ? part : part.replace(unbreakable, (phrase) => phrase.replaceAll(' ', '\u00a0')),
  );
