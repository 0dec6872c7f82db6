import type { IncomingMessage } from 'node:http';

const loopback = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Reason for refusing a request, or undefined. The editor writes files without a password, so it serves this machine
 * alone: not another address, not a name that another site points at this machine (DNS rebinding), and not what a page
 * of another site sends here (cross-site request forgery).
 */
export function refusal({
  method,
  headers,
  socket,
}: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>): string | undefined {
  if (!loopback.test(socket.remoteAddress ?? '') || !loopback.test(socket.localAddress ?? ''))
    return 'The editor is open on this machine only.';
  const { host = '', origin } = headers;
  if (!ownHost.test(host)) return 'The editor is at http://localhost or http://127.0.0.1 only.';
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not use the editor.';
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site']))
    return 'Another site may not use the editor.';
  if (method !== 'GET' && (origin === undefined || headers['x-editor'] !== 'plumbline'))
    return 'This request is not from the editor.';
  return undefined;
}
