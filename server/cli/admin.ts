import { dirname } from 'node:path';
import { self } from '../admin-command.ts';
import { isPublicSite } from '../../model/reader/proposals.ts';
import { readContent } from '../../model/reader/read-content.ts';
import type { Content } from '../../model/reader/sources.ts';
import { readSettings, type Settings } from '../settings.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Store } from '../store/contract.ts';
import { WrongTables } from '../store/migrate.ts';
import { openStore, storeExists } from '../store/open-store.ts';
import { help, readCommand, UsageError, type Accepted, type Command } from './arguments.ts';
import { backup, restore } from './backup.ts';
import { check, checkWithoutStore } from './check.ts';
import type { Context } from './context.ts';
import { erase } from './erase.ts';
import { exportSubmissions } from './export.ts';
import { intakes } from './intakes.ts';
import { log } from './log.ts';
import { outbox } from './outbox.ts';
import { report } from './report.ts';
import { purgePastDue } from './retention.ts';

interface KnownCommand extends Accepted {
  run: (command: Command, context: Context) => Promise<void>;
}

/** The commands, and the operands, options and formats that each takes. */
const commands: Readonly<Record<string, KnownCommand>> = {
  export: {
    run: exportSubmissions,
    operands: [0],
    options: ['form', 'state', 'from', 'to', 'out'],
    formats: ['csv', 'xlsx', 'json'],
  },
  intakes: { run: intakes, operands: [0], options: [], formats: ['text'] },
  report: { run: report, operands: [0], options: [], formats: ['text'] },
  erase: { run: erase, operands: [0], options: ['email', 'reference', 'yes'], formats: ['text'] },
  purge: { run: purgePastDue, operands: [0], options: ['yes'], formats: ['table', 'json'] },
  log: { run: log, operands: [0], options: [], formats: ['table', 'json'] },
  outbox: { run: outbox, operands: [0, 1, 2], options: ['state'], formats: ['table', 'json'] },
  backup: { run: backup, operands: [0, 1], options: [], formats: ['text'] },
  restore: { run: restore, operands: [1], options: ['yes'], formats: ['text'] },
  check: { run: check, operands: [0], options: ['test-email'], formats: ['table', 'json'] },
};

/** Commands that read pages. An error in a page does not affect other commands, nor the server. */
const readPages = ['check', 'report'];

/**
 * Opens the store. Only the server changes tables, because a command of a new release must not change them under the
 * old one; a restore into an empty database creates them.
 * @returns undefined if `check` has already run without a store
 */
async function openForCommand(command: Command, settings: Settings): Promise<Store | undefined> {
  const { database } = settings;
  const isRestore = command.name === 'restore';
  try {
    return await openStore(database, { migrate: isRestore && !storeExists(database) });
  } catch (error) {
    if (!(error instanceof WrongTables)) throw error;
    if (isRestore) return await openStore(database, { migrate: true });
    if (command.name !== 'check') throw error;
    await checkWithoutStore(command, settings, error);
    return undefined;
  }
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2), commands);
  if (!command) return void process.stdout.write(help);
  const settings = readSettings(process.env, dirname(dirname(import.meta.dirname)));
  const { database } = settings;
  // On a new machine, a restore may be the first command.
  if (!storeExists(database) && command.name !== 'restore' && database.kind === 'sqlite')
    throw new Error(`There is no database at ${database.file} yet. The server creates it when it starts.`);
  const store = await openForCommand(command, settings);
  if (!store) return;
  try {
    let content: Content | undefined;
    const context: Context = {
      store,
      settings,
      now: new Date(),
      // Reading all content takes longer than most commands do.
      get content() {
        return (content ??= readContent(settings.contentRoot, {
          withoutPages: !readPages.includes(command.name),
          isPublic: isPublicSite(settings.siteUrl),
        }));
      },
    };
    await commands[command.name]?.run(command, context);
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  const usage = error instanceof UsageError;
  const { code } = error as { code?: unknown };
  const isOurs = error instanceof Error && code === undefined && error.constructor === Error;
  const message = isOurs ? error.message : describeFailure(error);
  process.stderr.write(usage ? `${error.message}. See ${self} --help\n` : `${message}\n`);
  process.exitCode = usage ? 2 : 1;
}
