/* oxlint-disable no-restricted-imports -- What a commit alone costs cannot be seen from outside, where a request comes with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLetters } from '../desk/letters/write-letters.ts';
import { openSqliteStore } from '../desk/store/sqlite-store.ts';
import { keepSubmission, type Keeper } from '../desk/submissions/keep-submission.ts';
import { offeredForms } from '../model/offered-forms.ts';
import { readContent } from '../model/read-content.ts';
import { root } from '../tools/project.ts';
import { flushRate } from './disk.ts';
import { atLeast, median, spread, type Row } from './row.ts';

/** How long each look takes, in seconds. */
const look = 2;

/**
 * How many registrations the SQLite store commits one after the other, each with its limit, its letters and a flush of
 * its own: nobody shares a commit, and no request is read.
 * @param rounds how often it is looked at; the middle one counts
 */
export async function measureSingleCommits(rounds = 5): Promise<Row> {
  const { organisation, courses, forms } = readContent(root);
  const offered = offeredForms(forms, courses)('cybersecurity', '2025-08-01');
  if (!offered) throw new Error('There is no form to keep.');
  const form = offered;
  const letterDesk = { organisation, courses, staff: organisation.email, siteUrl: organisation.website };
  const folder = mkdtempSync(join(tmpdir(), 'commits-bench-'));
  const store = await openSqliteStore(join(folder, 'desk.db'));
  const keeper: Keeper = {
    store,
    writeLetters: (about, submission) => writeLetters(about, submission, letterDesk),
    mailDomain: 'example.com',
    limit: Infinity,
  };
  let kept = 0;

  async function rate(): Promise<number> {
    const [begin, from] = [performance.now(), kept];
    while (performance.now() - begin < look * 1_000) {
      const number = String(++kept).padStart(8, '0');
      const person = { firstName: 'Mei', lastName: 'Tan', email: `mei${number}@example.com` };
      await keepSubmission(keeper, {
        form,
        answers: { ...person, phone: '+65 6123 4567', courseDate: '28-aug-2025' },
        key: `bench-${number}`,
        suspected: false,
        address: `2001:db8:${number.slice(0, 4)}:${number.slice(4)}::1`,
        now: new Date(),
      });
    }
    return (kept - from) / ((performance.now() - begin) / 1_000);
  }

  const perFlush: number[] = [];
  try {
    await rate();
    for (let round = 0; round < rounds; round++) {
      const before = flushRate(folder, look / 4);
      const commits = await rate();
      perFlush.push(commits / ((before + flushRate(folder, look / 4)) / 2));
    }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
  const value = median(perFlush);
  const name = 'one desk, SQLite: single commits for each flush';
  return { name, unit: '', isMoreBetter: true, value, noise: spread(perFlush), ...atLeast(value, 0.5) };
}
