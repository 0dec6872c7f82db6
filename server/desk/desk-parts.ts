import type { FastifyBaseLogger } from 'fastify';
import type { Content } from '../../model/reader/sources.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the staff member, from the proxy in front of the desk. */
    author: string;
  }
}

/** Dependencies of the desk's pages. */
export interface DeskParts {
  store: Store;
  content: Content;
  /** Public address of the site, for links in emails. */
  siteUrl: string;
  /** The part of a Message-ID after the @. */
  mailDomain: string;
  /** False if there is no mail server: emails then wait in the outbox. */
  sendsEmails: boolean;
  clock: () => Date;
  /** Called after a change that wrote emails. */
  onEmails: () => void;
  /** Non-fatal warnings about the server, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
  /** File with the ids of what was erased. */
  erasedFile: string;
}

/** Options of the desk's server. */
export interface DeskOptions extends DeskParts {
  settings: Pick<Settings, 'proxies'> & { admin: { behindProxy: boolean } };
  log?: FastifyBaseLogger;
}
