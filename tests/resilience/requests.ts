// Requests to a server under test, and the registration that they send.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request with exactly the given path, method, headers and body. */
export function sendRequest(
  server: { port: number },
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent = false,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | false } = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, agent, headers: { ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends raw bytes, and with `thenSlowly` one more every 250 ms. @returns the response, after the server has closed */
export async function sendRaw(server: { port: number }, bytes: string, { thenSlowly = false } = {}): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => (response += text));
  // The server may reset the connection after its response.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  const timer = setInterval(() => thenSlowly && socket.writable && socket.write('x'), 250);
  await once(socket, 'close');
  clearInterval(timer);
  return response;
}

export const person = {
  form: 'cybersecurity',
  firstName: 'Mei Ling',
  lastName: 'O’Tan',
  email: 'mei@example.com',
  phone: '+65 6123 4567',
  courseDate: '28-aug-2025',
  specialRequirements: 'Vegetarian.\nStep-free access.',
};

/** Returns a random client address for `X-Forwarded-For`. */
const makeAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Posts a registration as JSON, each time from another client address. */
export function register(
  server: { port: number },
  fields: Record<string, unknown> = person,
  path = '/api/registrations',
) {
  return sendRequest(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': makeAddress() },
    body: JSON.stringify(fields),
  });
}

export const referenceOf = ({ body }: HttpResponse) => (JSON.parse(body) as { reference: string }).reference;

/** Posts a registration as a plain form. */
export function registerByPage(server: { port: number }, fields: Record<string, string> = person) {
  return sendRequest(server, '/api/registrations', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

export async function healthOf(server: { port: number }) {
  const { body } = await sendRequest(server, '/healthz');
  return JSON.parse(body) as { status: string; reason?: string; warnings: string[]; outbox?: Record<string, number> };
}
