import { expect, test } from 'vitest';
import { recordAnswers } from './http-answers.ts';
import { useOwnServer } from './own-server.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
useOwnServer((started) => (server = started), { SITE_URL: 'https://www.plumbline.example' });

test('every kind of request gets the status, the headers and the redirect that it always got', async () => {
  await expect(await recordAnswers(server)).toMatchFileSnapshot('http-answers.txt');
});
