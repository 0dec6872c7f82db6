// Enough of MIME (RFC 2045) for the emails that the server sends, all of them UTF-8, in place of a package.

/** An attached file. */
interface Attachment {
  name: string;
  text: string;
}

/** A part of a message: its unfolded headers and its body. */
interface Part {
  headers: string;
  body: string;
}

function splitPart(message: string): Part {
  const end = message.indexOf('\r\n\r\n');
  return { headers: message.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: message.slice(end + 4) };
}

function decode({ headers, body }: Part): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** All parts of a message that are not multipart. */
function partsOf(message: string): Part[] {
  const whole = splitPart(message);
  const boundary = /boundary="([^"]+)"/i.exec(whole.headers)?.[1];
  if (boundary === undefined) return [{ headers: whole.headers, body: decode(whole) }];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

/** Reads a received message: its subject as it was sent, encoded if it is not ASCII, and its decoded text and attachments. */
export function readMessage(message: string): { subject: string; text: string; attachments: Attachment[] } {
  const parts = partsOf(message);
  const isAttachment = ({ headers }: Part) => /^content-disposition: attachment/im.test(headers);
  return {
    subject: /^subject: (.*)$/im.exec(splitPart(message).headers)?.[1] ?? '',
    text: parts.find((part) => /^content-type: text\/plain/im.test(part.headers) && !isAttachment(part))?.body ?? '',
    attachments: parts.filter(isAttachment).map(({ headers, body }) => ({
      name: /filename="?([^";\r\n]+)/i.exec(headers)?.[1] ?? '',
      text: body,
    })),
  };
}
