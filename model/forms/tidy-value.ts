export const controls = ['text', 'email', 'tel', 'select', 'textarea'] as const;
type Control = (typeof controls)[number];

/**
 * Characters without a visible sign (Unicode's Default_Ignorable_Code_Point: zero width, direction, variation, Hangul
 * fillers), the anchors that documents paste in place of a picture, noncharacters, and halves of a surrogate pair.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\p{Noncharacter_Code_Point}\p{Cs}]/u;
/** Characters between which a joiner shapes Persian, Indic and other words, or composes an emoji. */
const joinable = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const latin = /\p{Script=Latin}/u;

/** Removes invisible characters, except joiners inside a word or emoji that would fall apart. */
function withoutInvisible(text: string): string {
  const characters = [...text];
  const isJoinable = (character = '') => joinable.test(character) && !latin.test(character);
  return characters
    .filter((character, index) => {
      if (!invisible.test(character)) return true;
      const isJoiner = /[\u200c\u200d]/.test(character);
      return isJoiner && isJoinable(characters[index - 1]) && isJoinable(characters[index + 1]);
    })
    .join('');
}

/**
 * Replaces full-width signs, dashes that look like a hyphen and typographic apostrophes by their ASCII form. Signs such as
 * an envelope or a telephone, some in the private area of a font, are removed, and so is the scheme of a link (RFC 3966,
 * 6068).
 */
function withAsciiSigns(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc\u00b4\u2032]/g, "'")
    .replaceAll('➕', '+')
    .replace(/[\p{So}\p{Co}]/gu, '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^(<?)(?:tel\.?|mailto):\s*/i, '$1');
}

/**
 * Removes the quotation marks or angle brackets around an email address, which mail programs copy with it. The expression
 * has no second way to match, because the length of the text has not been checked yet.
 */
function withoutMarks(address: string): string {
  return (/^["'“„«<](.+)["'”“»>]$/.exec(address)?.[1] ?? address).trim();
}

/**
 * An email address whose domain has letters beyond ASCII, with the domain in the form for mail servers (RFC 5891):
 * `mei@xn--mnchen-3ya.example`. Some browsers convert it before they send it, others do not. Any other text is returned
 * unchanged.
 */
function withAsciiDomain(address: string): string {
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(domain) || /[^\p{L}\p{M}\p{N}.。．｡-]/u.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/**
 * A value as it is saved, from what was typed or pasted. No visitor is refused for an invisible character: line ends
 * become a line feed, in fields of one line a blank, in an email address nothing; invisible and control characters are removed; Unicode is composed.
 * Full-width signs of email addresses and telephone numbers are converted to ASCII.
 */
export function tidyValue(control: Control, value: string): string {
  const visible = withoutInvisible(value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')).replace(/\u2800/g, ' ');
  const oneLine = control === 'email' ? visible.replace(/\n/g, '') : visible;
  const withBlanks = control === 'textarea' ? visible : oneLine.replace(/[\n\t\p{Zs}]/gu, ' ');
  const text = withBlanks
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
  if (control === 'email') return withAsciiDomain(withoutMarks(withAsciiSigns(text)));
  return control === 'tel' ? withAsciiSigns(text) : text;
}
