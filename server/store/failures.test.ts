import { expect, test } from 'vitest';
import { postgresFailure, sqliteFailure } from './failures.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each(['EACCES', 'EROFS', 'ENOSPC'])(
  'a data folder that gives %s means a store without writes, not a bug',
  (code) => {
    expect(sqliteFailure(coded(code))).toBe('unavailable');
  },
);

test.each([
  [13, 'unavailable'],
  [5, 'busy'],
  [2_067, 'retry'],
  [1, 'fault'],
] as const)('result code %d of SQLite means %s', (errcode, kind) => {
  expect(sqliteFailure(Object.assign(new Error('SQLite'), { errcode }))).toBe(kind);
});

test.each([
  ['ECONNREFUSED', 'busy'],
  ['57P03', 'busy'],
  ['40001', 'retry'],
  ['42P01', 'fault'],
] as const)('code %s of PostgreSQL means %s', (code, kind) => {
  expect(postgresFailure(coded(code))).toBe(kind);
});
