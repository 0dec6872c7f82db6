import { dirname } from 'node:path';
import { readContent, type Content } from '../../model/read-content.ts';
import { readSettings } from '../settings.ts';
import { startFailure } from '../start-failure.ts';
import { openStore, storeExists } from '../store/open-store.ts';
import { help, readCommand, UsageError, type Command } from './arguments.ts';
import { backup, restore } from './backup.ts';
import { check } from './check.ts';
import type { Context } from './context.ts';
import { exportSubmissions } from './export.ts';
import { list, log, show } from './list.ts';
import { outbox } from './outbox.ts';
import { access, erase } from './person.ts';
import { purgePastDue } from './retention.ts';

const commands: Record<string, (command: Command, context: Context) => Promise<void>> = {
  list,
  show,
  log,
  outbox,
  access,
  erase,
  backup,
  restore,
  check,
  export: exportSubmissions,
  purge: purgePastDue,
};

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (!command) return void process.stdout.write(help);
  const settings = readSettings(process.env, dirname(dirname(import.meta.dirname)));
  const { database } = settings;
  // A restore may be the first thing that happens on a new machine.
  if (!storeExists(database) && command.name !== 'restore' && database.kind === 'sqlite')
    throw new Error(`There is no database at ${database.file} yet. The desk makes it when it starts: npm start`);
  const store = await openStore(database);
  try {
    let content: Content | undefined;
    const context: Context = {
      store,
      settings,
      now: new Date(),
      // Reading all content takes longer than most commands do.
      get content() {
        return (content ??= readContent(settings.contentRoot));
      },
    };
    await commands[command.name]?.(command, context);
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
  const message = isOurs && !error.message.startsWith('The database') ? error.message : startFailure(error);
  process.stderr.write(usage ? `${error.message}. See npm run desk -- --help\n` : `${message}\n`);
  process.exitCode = usage ? 2 : 1;
}
