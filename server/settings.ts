import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { erasedName } from './backups/erased-ids.ts';
import { mailUrlProblem } from './mail/mail-settings.ts';
import type { Database } from './store/open-store.ts';

/** Settings that cannot be used, one line each. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const address = z.email({ error: 'must be an email address like info@example.com' }).optional();
const urlWith = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address like ${example}`,
    })
    .optional();

const number = (written: RegExp, error: string) => z.string().regex(written, { error }).transform(Number);
const notPort = 'must be a port number, 0 to 65535';
const port = number(/^\d{1,5}$/, notPort).refine((value) => value <= 65_535, { error: notPort });

const isPostgres = (url: string) => /^postgres(?:ql)?:/.test(url);
const isProxy = (proxy: string) => {
  const [address = '', bits, ...more] = proxy.split('/');
  if (['loopback', 'none'].includes(proxy)) return true;
  const family = isIP(address);
  return (
    more.length === 0 &&
    family > 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  SITE_URL: urlWith(['http:', 'https:'], 'https://www.example.com'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      const isServer = isPostgres(value) && URL.canParse(value);
      if (!isServer && !/^file:./.test(value))
        context.addIssue('must be a file like file:./data/plumbline.db, or postgres://user:password@host/database');
    })
    .optional(),
  SMTP_URL: z
    .string()
    .superRefine((value, context) => {
      const problem = mailUrlProblem(value);
      if (problem !== undefined) context.addIssue(problem);
    })
    .optional(),
  MAIL_TO: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => address.safeParse(one).success), {
      error: 'must be an email address like info@example.com, or several with commas between them',
    })
    .optional(),
  MAIL_FROM: address,
  MAIL_PER_MINUTE: number(
    /^[1-9]\d{0,5}$/,
    'must be a number like 30: how many emails your mail provider takes in a minute',
  ).optional(),
  SITE_DIR: z.string().default('dist'),
  CONTENT_DIR: z.string().default('.'),
  RATE_LIMIT: number(
    /^[1-9]\d{0,6}$/,
    'must be a number like 60: how many forms one address may send in 10 minutes',
  ).default(60),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((value) => value.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy), {
      error: 'must be addresses or ranges with commas between them, like 10.0.0.5,192.168.0.0/16; or loopback, or none',
    })
    .transform((proxies) => proxies.filter((proxy) => proxy !== 'none')),
  BACKUP_DIR: z.string().optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: port.optional(),
  ADMIN_BEHIND_PROXY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** A host name or address that only this machine reaches. */
const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** The file of a DATABASE_URL. */
const fileOf = (url: string, root: string) => resolve(root, url.replace(/^file:(?:\/\/(?=\/))?/, ''));

/**
 * Reads the settings. An empty variable counts as not set.
 * @param root the project's folder, which paths are relative to
 * @throws SettingsError with every setting that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) =>
        `The setting ${issue.path.join('.')} cannot be used: ${issue.message}.`.replace(/\.+$/, '.'),
      ),
    );
  const values = parsed.data;
  const behindProxy = values.ADMIN_BEHIND_PROXY === 'on';
  if (values.ADMIN_PORT !== undefined && !behindProxy && !isLoopback(values.ADMIN_HOST))
    throw new SettingsError([
      `The setting ADMIN_HOST cannot be used: at ${values.ADMIN_HOST} anyone on the network could read and change registrations, because the desk has no sign-in of its own. Leave ADMIN_HOST out, or put a proxy with a sign-in in front of it and set ADMIN_BEHIND_PROXY=on.`,
    ]);
  const folderOf = (path: string | undefined) => (path === undefined ? undefined : resolve(root, path));
  const url = values.DATABASE_URL;
  const server = url !== undefined && isPostgres(url) ? url : undefined;
  const ownFile = url === undefined || server !== undefined ? undefined : fileOf(url, root);
  // The data folder is kept across releases: the database's own folder unless DATA_DIR is set.
  const dataFolder = folderOf(values.DATA_DIR) ?? (ownFile === undefined ? resolve(root, 'data') : dirname(ownFile));
  const database: Database =
    server === undefined
      ? { kind: 'sqlite', file: ownFile ?? join(dataFolder, 'plumbline.db') }
      : { kind: 'postgres', url: server };
  const backupFolder = folderOf(values.BACKUP_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    /** The public address; undefined if none is set. */
    siteUrl: values.SITE_URL,
    database,
    /** Ids of erased submissions: a restore erases them again. */
    erasedFile: join(dataFolder, erasedName),
    smtpUrl: values.SMTP_URL,
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    /** Emails per minute that the mail provider accepts; undefined if it sets no limit. */
    mailPerMinute: values.MAIL_PER_MINUTE,
    /** The folder of the built site. */
    siteFolder: resolve(root, values.SITE_DIR),
    /** The folder that contains `content/`. */
    contentRoot: join(resolve(root, values.CONTENT_DIR), '/'),
    logLevel: values.LOG_LEVEL,
    /** Requests of a limited route that one client may make in ten minutes. */
    limit: values.RATE_LIMIT,
    /** Proxies in front of the server, by address or range. */
    proxies: values.TRUSTED_PROXIES,
    /** Sends Strict-Transport-Security (RFC 6797). */
    sendsHsts: values.SITE_URL?.startsWith('https:') ?? false,
    /** Listener of the desk; undefined if it is closed. With `behindProxy`, the proxy controls access. */
    admin:
      values.ADMIN_PORT === undefined ? undefined : { host: values.ADMIN_HOST, port: values.ADMIN_PORT, behindProxy },
    /** Folder of the daily backups; undefined if none are made. */
    backups: backupFolder === undefined ? undefined : { folder: backupFolder },
  };
}

/** Settings from environment variables. */
export type Settings = ReturnType<typeof readSettings>;
