// The least that serving a page can be with Node: one body and its headers from memory, whatever is asked. Run as a
// program: the body's file and the headers as JSON; it prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.argv[2] ?? '');
const headers = JSON.parse(process.argv[3] ?? '[]') as string[];
const server = createServer({ optimizeEmptyRequests: true }, (_request, response) =>
  response.writeHead(200, headers).end(body),
);
server.listen(0, '127.0.0.1', () => process.stdout.write(`It is at :${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit());
