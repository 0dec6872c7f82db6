import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { erasedName } from './backups/erased-ids.ts';
import { mailUrlProblem } from './mail/mail-url.ts';
import type { Database } from './store/open-store.ts';

/** A setting that cannot be used; one line per setting. */
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
  HSTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  REPORT_PARTICIPANTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** Every name that is a setting; the last two are read by the build and by Node. */
export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  'SITE_SERVER',
  'NODE_COMPILE_CACHE',
];

/** Where a file of DATABASE_URL is. */
const fileOf = (url: string, root: string) => resolve(root, url.replace(/^file:(?:\/\/(?=\/))?/, ''));

/** What settings were called before, and are called now. */
const renamedSettings: Readonly<Record<string, string>> = {
  DESK_MAIL_TO: 'MAIL_TO',
  DESK_MAIL_FROM: 'MAIL_FROM',
  DESK_LIMIT: 'RATE_LIMIT',
  DESK_PROXIES: 'TRUSTED_PROXIES',
  DESK_LOG: 'LOG_LEVEL',
  DESK_SITE: 'SITE_DIR',
  DESK_CONTENT: 'CONTENT_DIR',
  SITE_DESK: 'SITE_SERVER',
};

/** Whether one name becomes the other by one character that is added, left out or changed, or by two swapped. */
function isNearly(name: string, other: string): boolean {
  if (name === other || Math.abs(name.length - other.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === other[start]) start++;
  const [a, b] = [name.slice(start), other.slice(start)];
  const swapped = `${a[1] ?? ''}${a[0] ?? ''}${a.slice(2)}`;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped === b;
}

/** A line for each name that is nearly the name of a setting; short names are too much like other programs' own. */
const nearNames = (names: readonly string[]) =>
  names.flatMap((name) => {
    const meant = settingNames.find((setting) => setting.length >= 6 && isNearly(name, setting));
    return meant === undefined || settingNames.includes(name) ? [] : [`${name} is not a setting. Is ${meant} meant?`];
  });

/**
 * Reads the settings. An empty variable counts as not set.
 * @param root the project's folder, from which paths are told
 * @throws SettingsError with every setting that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const faults = [
    ...Object.entries(renamedSettings).flatMap(([old, now]) =>
      old in given ? [`The setting ${old} is called ${now} now. Rename it.`] : [],
    ),
    ...(parsed.error?.issues ?? []).map((issue) =>
      `The setting ${issue.path.join('.')} cannot be used: ${issue.message}.`.replace(/\.+$/, '.'),
    ),
  ];
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  const values = parsed.data;
  const folderOf = (path: string | undefined) => (path === undefined ? undefined : resolve(root, path));
  const url = values.DATABASE_URL;
  const server = url !== undefined && isPostgres(url) ? url : undefined;
  const ownFile = url === undefined || server !== undefined ? undefined : fileOf(url, root);
  // What outlives a release. A database in a folder of its own has everything else beside it, unless that is told otherwise.
  const dataFolder = folderOf(values.DATA_DIR) ?? (ownFile === undefined ? resolve(root, 'data') : dirname(ownFile));
  const database: Database =
    server === undefined
      ? { kind: 'sqlite', file: ownFile ?? join(dataFolder, 'plumbline.db') }
      : { kind: 'postgres', url: server };
  const backupFolder = folderOf(values.BACKUP_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    /** The public address; undefined where none is set. */
    siteUrl: values.SITE_URL,
    /** Where submissions are saved. */
    database,
    /** The ids of what was erased: a restore erases them again. */
    erasedFile: join(dataFolder, erasedName),
    smtpUrl: values.SMTP_URL,
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    /** How many emails the mail provider takes in a minute; undefined where it sets no limit. */
    mailPerMinute: values.MAIL_PER_MINUTE,
    /** The folder of the built site. */
    siteFolder: resolve(root, values.SITE_DIR),
    /** The folder that has `content/` in it. */
    contentRoot: join(resolve(root, values.CONTENT_DIR), '/'),
    logLevel: values.LOG_LEVEL,
    /** How many submissions one address may send in ten minutes. */
    limit: values.RATE_LIMIT,
    /** The proxies in front of the server, by address or range. */
    proxies: values.TRUSTED_PROXIES,
    /** Whether browsers are told to use TLS only. */
    hsts: values.HSTS === 'on' && (values.SITE_URL?.startsWith('https:') ?? false),
    /** Where the metrics are served; undefined where they are not. */
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** Whether the daily report names the participants, which is personal data. */
    reportsParticipants: values.REPORT_PARTICIPANTS === 'on',
    /** Folder of the daily backups; undefined if none are made. */
    backups: backupFolder === undefined ? undefined : { folder: backupFolder },
    /** What the operator may have meant otherwise: a line for each name that is nearly one of ours. */
    notices: nearNames(Object.keys(given)),
  };
}

/** What the operator sets by environment variables. */
export type Settings = ReturnType<typeof readSettings>;
