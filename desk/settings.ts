import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Database } from './store/open-store.ts';

/** What the operator sets by environment variables. */
export interface Settings {
  host: string;
  port: number;
  /** The public address; undefined where none is set. */
  siteUrl: string | undefined;
  /** Where submissions are kept. */
  database: Database;
  /** The file beside the data that outlives the database: the ids of what was erased. */
  erasedFile: string;
  smtpUrl: string | undefined;
  mailTo: string | undefined;
  mailFrom: string | undefined;
  /** The folder of the built site. */
  siteFolder: string;
  /** The folder that has `content/` in it. */
  contentRoot: string;
  logLevel: string;
  /** How many submissions one address may send in ten minutes. */
  limit: number;
  /** The proxies in front of the desk, by address or range. */
  proxies: string[];
}

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
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a port number, 0 to 65535' })
    .default(4321),
  SITE_URL: urlWith(['http:', 'https:'], 'https://www.example.com'),
  DATABASE_URL: z
    .string()
    .default('file:./data/desk.db')
    .superRefine((value, context) => {
      const isServer = isPostgres(value) && URL.canParse(value);
      if (!isServer && !/^file:./.test(value))
        context.addIssue('must be a file like file:./data/desk.db, or postgres://user:password@host/database');
    }),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  DESK_MAIL_TO: address,
  DESK_MAIL_FROM: address,
  DESK_SITE: z.string().default('dist'),
  DESK_CONTENT: z.string().default('.'),
  DESK_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: 'must be a number like 60: how many forms one address may send in 10 minutes' })
    .transform(Number)
    .default(60),
  DESK_PROXIES: z
    .string()
    .default('loopback')
    .transform((value) => value.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy), {
      error: 'must be addresses or ranges with commas between them, like 10.0.0.5,192.168.0.0/16; or loopback, or none',
    })
    .transform((proxies) => proxies.filter((proxy) => proxy !== 'none')),
  DESK_LOG: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/**
 * Reads the settings. An empty variable counts as not set.
 * @param root the project's folder, from which paths are told
 * @throws SettingsError with every setting that cannot be used
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): Settings {
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
  const file = resolve(root, values.DATABASE_URL.replace(/^file:(?:\/\/(?=\/))?/, ''));
  return {
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL,
    database: isPostgres(values.DATABASE_URL)
      ? { kind: 'postgres', url: values.DATABASE_URL }
      : { kind: 'sqlite', file },
    erasedFile: isPostgres(values.DATABASE_URL) ? resolve(root, 'data/desk.erased') : `${file}.erased`,
    smtpUrl: values.SMTP_URL,
    mailTo: values.DESK_MAIL_TO,
    mailFrom: values.DESK_MAIL_FROM,
    siteFolder: resolve(root, values.DESK_SITE),
    contentRoot: join(resolve(root, values.DESK_CONTENT), '/'),
    logLevel: values.DESK_LOG,
    limit: values.DESK_LIMIT,
    proxies: values.DESK_PROXIES,
  };
}
