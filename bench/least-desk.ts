// The least that keeping a form can be on this machine, to hold the desk against: node:http, JSON, and one commit by
// node:sqlite for all forms of a turn of the event loop, with rows as large as the desk's. No check, no limit, no
// letter is written. Run as a program: the database's file as the first argument; it prints its port.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2] ?? '');
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16000;
  CREATE TABLE forms (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, answers TEXT NOT NULL);
  CREATE TABLE letters (id INTEGER PRIMARY KEY, form INTEGER NOT NULL, says TEXT NOT NULL)`);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');
const addForm = database.prepare('INSERT INTO forms (key, answers) VALUES (?, ?)');
const addLetter = database.prepare('INSERT INTO letters (form, says) VALUES (?, ?)');
const letters = ['s'.repeat(900), 'r'.repeat(1_900)];

let waiting: { answers: string; response: ServerResponse }[] = [];

function keep(): void {
  const group = waiting;
  waiting = [];
  begin.run();
  for (const { answers } of group) {
    const { submissionKey } = JSON.parse(answers) as { submissionKey: string };
    const { lastInsertRowid } = addForm.run(submissionKey, answers);
    for (const letter of letters) addLetter.run(lastInsertRowid, letter);
  }
  commit.run();
  for (const { response } of group) {
    const body = '{"reference":"PL-00000000","repeated":false}';
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  }
}

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    if (waiting.push({ answers: Buffer.concat(pieces).toString(), response }) === 1) setImmediate(keep);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`It is at :${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit());
