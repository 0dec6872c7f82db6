/** An attached file. */
interface Attachment {
  name: string;
  text: string;
}

/** The headers of a part, unfolded, and its body. */
function split(message: string): { headers: string; body: string } {
  const end = message.indexOf('\r\n\r\n');
  return { headers: message.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: message.slice(end + 4) };
}

function decode(headers: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** All parts of a message that are not multipart. */
function leaves(message: string): { headers: string; body: string }[] {
  const { headers, body } = split(message);
  const boundary = /boundary="([^"]+)"/i.exec(headers)?.[1];
  if (boundary === undefined) return [{ headers, body: decode(headers, body) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leaves(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

/** Reads a received message as an email program shows it: subject, plain text, attachments. */
export function readMessage(message: string): { subject: string; text: string; attachments: Attachment[] } {
  const parts = leaves(message);
  const isFile = ({ headers }: { headers: string }) => /^content-disposition: attachment/im.test(headers);
  return {
    subject: /^subject: (.*)$/im.exec(split(message).headers)?.[1] ?? '',
    text: parts.find((part) => /^content-type: text\/plain/im.test(part.headers) && !isFile(part))?.body ?? '',
    attachments: parts.filter(isFile).map(({ headers, body }) => ({
      name: /filename="?([^";\r\n]+)/i.exec(headers)?.[1] ?? '',
      text: body,
    })),
  };
}
