// The thread that keeps submissions (`keep-in-thread.ts`): it has a connection to the store of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import { offeredForms } from '../../model/offered-forms.ts';
import { writeLetters, type LetterDesk } from '../letters/write-letters.ts';
import { StoreUnavailable } from '../store/contract.ts';
import { openStore, type Database } from '../store/open-store.ts';
import { keepSubmission, type CheckedSubmission, type Kept } from './keep-submission.ts';

/** What the thread begins with. */
export interface ThreadParts {
  database: Database;
  forms: readonly Form[];
  /** What letters are written from. */
  letterDesk: LetterDesk;
  mailDomain: string;
  limit: number;
}

/** A submission to keep; its form goes by its name. */
export type KeepTask = Omit<CheckedSubmission, 'form'> & { id: number; form: string };

/** How keeping it ended. */
export type KeepAnswer = { id: number } & ({ kept: Kept } | { error: unknown; unavailable: boolean });

const { database, forms, letterDesk, mailDomain, limit } = workerData as ThreadParts;
const store = await openStore(database);
const formOn = offeredForms(forms, letterDesk.courses);
const keeper = {
  store,
  writeLetters: (form: Form, submission: Parameters<typeof writeLetters>[1]) =>
    writeLetters(form, submission, letterDesk),
  mailDomain,
  limit,
};

async function keep({ id, form: name, ...checked }: KeepTask): Promise<KeepAnswer> {
  try {
    const form = formOn(name, dayInSingapore(checked.now));
    if (!form) throw new Error(`There is no form ${name}.`);
    return { id, kept: await keepSubmission(keeper, { ...checked, form }) };
  } catch (error) {
    const unavailable = error instanceof StoreUnavailable;
    return { id, error: unavailable ? error.cause : error, unavailable };
  }
}

let answers: KeepAnswer[] = [];
/** Everything that one commit made durable is answered together. */
function send(): void {
  parentPort?.postMessage(answers);
  answers = [];
}

async function close(): Promise<void> {
  await store.close();
  parentPort?.close();
}

parentPort?.on('message', (message: KeepTask[] | 'close') => {
  if (message === 'close') return void close();
  for (const task of message)
    void keep(task).then((answer) => {
      if (answers.push(answer) === 1) process.nextTick(send);
    });
});
