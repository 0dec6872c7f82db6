// The site is built, checked and served on any day of the next twenty years, without an edit.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildParts } from '../../tools/project-copy.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';
import { healthOf, makeWorkplace, node, person, register, startServer } from './server-process.ts';
import { isHere } from './started-program.ts';

test.skipIf(!isHere('faketime')).each(['2031-05-05', '2046-02-28'])(
  'on %s the site is built, its content is in order, and a registration is taken',
  async (day) => {
    const firm = copyFirm(...buildParts);
    const place = makeWorkplace({ FAKETIME_DONT_FAKE_MONOTONIC: '1', CONTENT_DIR: firm.folder, LOG_LEVEL: 'warn' });
    const then = ['faketime', `${day} 10:00:00`];
    try {
      /** Runs a tool on that day, or today. */
      const runTool = (tool: string, under: string[]) => {
        const [program, ...values] = [...under, node, tool];
        const { status, stderr } = spawnSync(program, values, {
          cwd: firm.folder,
          encoding: 'utf8',
          env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
        });
        return { status, stderr };
      };
      expect(runTool('tools/build.ts', then)).toEqual({ status: 0, stderr: '' });
      // What is a mistake then is one today: time alone makes none.
      expect(runTool('tools/check-content.ts', then)).toEqual(runTool('tools/check-content.ts', []));
      expect(readFileSync(join(firm.folder, 'dist', 'build-day.txt'), 'utf8').trim()).toBe(day);
      const server = await startServer({ ...place.environment, SITE_DIR: join(firm.folder, 'dist') }, { under: then });
      try {
        expect((await healthOf(server)).status).toBe('ok');
        expect((await register(server, { ...person, courseDate: 'next-available' })).status).toBe(201);
      } finally {
        expect(await server.stop()).toBe(0);
      }
    } finally {
      place.remove();
      firm.remove();
    }
  },
  600_000,
);
