// Links that open a mail program with a message (RFC 6068).

/** Maximum length of a mail link: mail programs cut links at about 2,000 characters. */
export const maxLinkLength = 1900;

/** Percent-encodes a part of a mail link: `%20` and `%0D%0A`, never `+`; control characters are dropped. */
function encode(part: string): string {
  const text = part.replace(/\p{Cs}/gu, '\ufffd').replace(/\r\n?|\n/g, '\r\n');
  return encodeURIComponent(text.replace(/(?![\r\n\t])\p{Cc}/gu, ''));
}

/** A link to one address, with a subject on one line and a body. */
export function mailLink(to: string, subject: string, body: string): string {
  const address = to.split('@').map(encode).join('@');
  return `mailto:${address}?subject=${encode(subject.replace(/\s+/g, ' ').trim())}&body=${encode(body)}`;
}
