import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { stepsOf, waitUntilShown } from './publishing-steps.ts';
import { run } from './run.ts';

test('a release is built from its own commit, not from what is edited and not published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = join(folder, 'publish');
  writeFileSync(command, '#!/bin/sh\necho "$1 $2 from [$CONTENT_DIR]"\n');
  chmodSync(command, 0o755);
  vi.stubEnv('CONTENT_DIR', '/srv/plumbline/repository');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { build } = stepsOf({ ...readSettings({}), publishCommand: command });
  expect((await build(folder, 'abc')).output).toBe('commit abc from []\n');
});

test('a website that still shows the earlier content is not waited for longer than the time', async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end('earlier 2026-11-28'), 200));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await waitUntilShown(address, 'earlier', 100)).toBe(true);
  expect(await waitUntilShown(address, 'later', 100)).toBe(false);
});

test('a build that hangs or is killed is ended with all that it started, and the reason is told after what it printed', async () => {
  const startedAt = Date.now();
  const { passed, failure } = await run('sh', ['-c', 'echo building; sleep 300 & sleep 300'], '/', { timeout: 1_000 });
  expect([passed, failure]).toEqual([false, 'building\n\nIt was ended after one second.']);
  expect(Date.now() - startedAt).toBeLessThan(60_000);
  const killed = await run('sh', ['-c', 'echo building; kill -KILL $$'], '/');
  expect(killed.failure).toBe('building\n\nIt was ended by SIGKILL.');
});
