// Failures of the store: pages are served, forms are refused without losing answers, and the server recovers by itself.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useWorkplace } from './own-server.ts';
import { expectFormsReturned, registerOne, savedNames } from './registrations.ts';
import { healthOf, person, register } from './requests.ts';
import { runAdmin } from './server-process.ts';

const workplace = useWorkplace();

const removeDatabase = () => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${workplace.database}${ending}`, { force: true });
};

/** Makes a file immutable, even for root, or undoes that. @returns false if this is not possible */
const setImmutable = (file: string, isImmutable: boolean): boolean =>
  spawnSync('chattr', [isImmutable ? '+i' : '-i', file]).status === 0;

test('read-only files, while the server runs or when it starts, lose no registration: forms come back until they can be saved', async ({
  skip,
}) => {
  const firstServer = await workplace.start();
  await registerOne(firstServer, 'before');
  const files = [workplace.database, `${workplace.database}-wal`];
  const areImmutable = files.every((file) => setImmutable(file, true));
  if (areImmutable)
    await expectFormsReturned(firstServer).finally(() => files.map((file) => setImmutable(file, false)));
  await firstServer.stop();
  if (!areImmutable) skip('Files cannot be made immutable here.');
  setImmutable(workplace.database, true);
  const nextServer = await workplace.start();
  await expectFormsReturned(nextServer).finally(() => setImmutable(workplace.database, false));
  await registerOne(nextServer, 'after');
  expect(await nextServer.stop()).toBe(0);
  expect(await savedNames(workplace.environment)).toEqual(['before', 'after']);
});

describe('a full disk, and a database that cannot be opened when the server starts', () => {
  test('a full disk loses no acknowledged registration, and forms are saved once there is room', async ({ skip }) => {
    const { data } = workplace;
    mkdirSync(data);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', data]).status === 0;
    if (!mounted) skip('Only root may mount a small disk.');
    try {
      const server = await workplace.start();
      const acknowledged: string[] = [];
      const tryToRegister = async (name: string) => {
        const { status } = await register(server, { ...person, email: `${name}@example.com` });
        if (status === 201) acknowledged.push(name);
        return status;
      };
      expect(await tryToRegister('first')).toBe(201);
      const filler = join(data, 'filler');
      expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC');
      let status = 0;
      for (let n = 1; n < 12; n++) expect([201, 503]).toContain((status = await tryToRegister(`mei${n}`)));
      expect(status).toBe(503);
      await expectFormsReturned(server);
      rmSync(filler);
      await registerOne(server, 'after');
      await server.stop();
      expect(await savedNames(workplace.environment)).toEqual([...acknowledged, 'after']);
    } finally {
      // Before the workplace is removed.
      spawnSync('umount', ['-l', data]);
    }
  });

  test('damaged: the database is left unchanged; once it is replaced, forms are saved without a restart', async () => {
    const firstServer = await workplace.start();
    await registerOne(firstServer, 'before');
    await firstServer.stop();
    const intactBytes = readFileSync(workplace.database);
    const damagedBytes = Buffer.from(intactBytes).fill(0xa5, 8_192, intactBytes.length - 4_096);
    writeFileSync(workplace.database, damagedBytes);
    const server = await workplace.start();
    await expectFormsReturned(server);
    expect((await healthOf(server)).reason).toMatch(/^The database file is damaged/);
    expect(readFileSync(workplace.database).equals(damagedBytes)).toBe(true);
    writeFileSync(workplace.database, intactBytes);
    await registerOne(server, 'after');
    expect(await server.stop()).toBe(0);
    expect(await savedNames(workplace.environment)).toEqual(['before', 'after']);
  });

  test('lost: the database is not replaced by an empty one if there is a non-empty backup or a person was erased', async () => {
    const folder = join(workplace.folder, 'backups');
    const environment = { ...workplace.environment, BACKUP_DIR: folder };
    const firstServer = await workplace.start(environment);
    await registerOne(firstServer, 'before');
    await firstServer.stop();
    expect((await runAdmin(environment, 'backup')).code).toBe(0);
    writeFileSync(join(folder, 'plumbline-2099-01-01T0000.db'), '');
    removeDatabase();
    const server = await workplace.start(environment);
    await expectFormsReturned(server);
    expect((await healthOf(server)).reason).toMatch(
      /^The database is missing or empty, but there was one before \(.*plumbline-20\d\d-\d\d-\d\dT\d{4}\.db\)/,
    );
    await server.stop();
    const erased = join(workplace.data, 'erased.txt');
    writeFileSync(erased, '0199-some-id\n');
    const nextServer = await workplace.start();
    expect((await healthOf(nextServer)).reason).toContain(erased);
  });
});
