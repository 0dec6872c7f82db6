import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { isSiteAddress } from '../model/reader/build-settings.ts';
import { erasedName } from './backups/erased-ids.ts';
import { isLoopback } from './loopback.ts';
import { mailUrlProblem } from './mail/mail-settings.ts';
import { OperatorError } from './operator-error.ts';
import type { Database } from './store/open-store.ts';

function wholeNumber(min: number, max = Infinity) {
  const error = `must be a whole number from ${min}${max === Infinity ? '' : ` to ${max}`}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}
const port = wholeNumber(0, 65_535);

const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item));
const email = z.email({ error: ({ input }) => `${JSON.stringify(input)} is not an email address` });
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal(['loopback', 'none'])], {
  error: 'must be addresses or ranges, like 10.0.0.5,192.168.0.0/16; or loopback, or none',
});

const isPostgres = (url: string) => /^postgres(?:ql)?:/.test(url);

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  SITE_URL: z
    .string()
    .refine(isSiteAddress, { error: 'must be an address without a path, like https://www.example.com' })
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine((value) => (isPostgres(value) ? URL.canParse(value) : /^file:./.test(value)), {
      error: 'must be a file like file:./data/plumbline.db, or postgres://user:password@host/database',
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => mailUrlProblem(value) === undefined, { error: ({ input }) => mailUrlProblem(String(input)) })
    .optional(),
  MAIL_TO: listOf(email).optional(),
  MAIL_FROM: email.optional(),
  SITE_DIR: z.string().default('dist'),
  RATE_LIMIT: wholeNumber(1).default(60),
  TRUSTED_PROXIES: listOf(address).default(['loopback']),
  BACKUP_DIR: z.string().optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: port.optional(),
  ADMIN_BEHIND_PROXY: z.enum(['on', 'off']).default('off'),
  WEBSITE_SOCKET: z.string().optional(),
  PRIVATE_PAGES_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

const fileOf = (url: string, root: string) => resolve(root, url.replace(/^file:(?:\/\/(?=\/))?/, ''));

const unusable = (name: string, reason: string) =>
  `The setting ${name} cannot be used: ${reason}.`.replace(/\.+$/, '.');

/** @throws OperatorError if an office without a sign-in could be reached from other machines */
function checkOfficeIsClosed({ ADMIN_HOST, ADMIN_PORT, ADMIN_BEHIND_PROXY }: z.infer<typeof environmentSchema>): void {
  if (ADMIN_PORT === undefined || ADMIN_BEHIND_PROXY === 'on' || isLoopback(ADMIN_HOST)) return;
  const reason = `at ${ADMIN_HOST} anyone on the network could read and change registrations, because the office has no sign-in of its own`;
  const remedy = 'Leave ADMIN_HOST out, or put a proxy with a sign-in in front of it and set ADMIN_BEHIND_PROXY=on';
  throw new OperatorError(unusable('ADMIN_HOST', `${reason}. ${remedy}`));
}

/**
 * Reads the settings. An empty variable counts as not set.
 * @param root the project's folder, which paths are relative to
 * @throws OperatorError with a line for every setting that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data: values, error } = environmentSchema.safeParse(nonEmpty);
  if (error) {
    const lines = error.issues.map(({ path, message }) => unusable(String(path[0]), message));
    throw new OperatorError([...new Set(lines)].join('\n'));
  }
  checkOfficeIsClosed(values);
  const behindProxy = values.ADMIN_BEHIND_PROXY === 'on';
  const databaseUrl = values.DATABASE_URL ?? '';
  const hasFile = databaseUrl !== '' && !isPostgres(databaseUrl);
  const databaseFile = hasFile ? fileOf(databaseUrl, root) : undefined;
  // The data folder is kept across releases: the database's own folder unless DATA_DIR is set.
  const dataFolder = resolve(root, values.DATA_DIR ?? (databaseFile === undefined ? 'data' : dirname(databaseFile)));
  const database: Database = isPostgres(databaseUrl)
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'sqlite', file: databaseFile ?? join(dataFolder, 'plumbline.db') };
  return {
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL,
    database,
    /** Ids of erased submissions: a restore erases them again. */
    erasedFile: join(dataFolder, erasedName),
    smtpUrl: values.SMTP_URL,
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    siteFolder: resolve(root, values.SITE_DIR),
    logLevel: values.LOG_LEVEL,
    /** Requests of a limited route that one client may make in ten minutes. */
    limit: values.RATE_LIMIT,
    /** Proxies in front of the server, by address or range. */
    proxies: values.TRUSTED_PROXIES.filter((proxy) => proxy !== 'none'),
    /** Sends Strict-Transport-Security (RFC 6797). */
    sendsHsts: values.SITE_URL?.startsWith('https:') ?? false,
    /** Listener of the office; undefined if it is closed. With `behindProxy`, the proxy controls access. */
    admin:
      values.ADMIN_PORT === undefined ? undefined : { host: values.ADMIN_HOST, port: values.ADMIN_PORT, behindProxy },
    /** Socket of the office's website part; undefined if there is none. */
    websiteSocket: values.WEBSITE_SOCKET,
    /** Folder of the pages under private links; undefined if there is none. */
    privatePages: values.PRIVATE_PAGES_DIR === undefined ? undefined : resolve(root, values.PRIVATE_PAGES_DIR),
    /** Folder of the daily backups; undefined if none are made. */
    backupFolder: values.BACKUP_DIR === undefined ? undefined : resolve(root, values.BACKUP_DIR),
  };
}

export type Settings = ReturnType<typeof readSettings>;
