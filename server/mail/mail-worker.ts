import { setTimeout as pause } from 'node:timers/promises';
import { self } from '../admin-command.ts';
import { lengthInWords } from '../../model/length-in-words.ts';
import type { Email, Store } from '../store/contract.ts';
import type { MailReply, MailServer } from './mail-server.ts';
import { watchMail, withoutAddresses } from './mail-trouble.ts';

/** What the mail worker works with. */
export interface MailWorkerParts {
  store: Store;
  mailServer: MailServer;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
  clock: () => Date;
  /** How many emails are sent at once, at most. */
  connections?: number;
  /** How many emails the provider takes in a minute. */
  perMinute?: number | undefined;
  /** How often it looks by itself, in milliseconds. */
  interval?: number;
  /** How long an email belongs to it, in milliseconds. */
  lease?: number;
}

const hour = 3_600_000;
/**
 * How long an email belongs to one mail worker, in milliseconds. While it is being sent the lease is renewed, so that it runs
 * out soon only where the mail worker died.
 */
const leaseOfEmail = 20_000;
/** How long an email is tried before it is given up, in milliseconds: a mail server may be down over a weekend. */
export const mailPatience = 3 * 24 * hour;
/**
 * No delay and no lease reaches further; what does, comes from a clock that was put back. An email that is tried so much
 * later than planned was not tried all the while: the clock was put forward, or nobody was there to send it.
 */
const horizon = 2 * hour;

/**
 * How long to wait after a failure, in milliseconds: a second, doubled each time up to an hour, a quarter of it by
 * chance, so that emails delayed together are not tried together.
 * @param attempts how often it was tried before this failure
 */
export function delayAfter(attempts: number, chance = Math.random()): number {
  const delay = Math.min(1_000 * 2 ** Math.min(attempts, 20), hour);
  return Math.round(delay * (0.75 + 0.25 * chance));
}

/** What a mail worker with several lines adds to the sending of one email. */
interface Line {
  /** Waits until the provider takes another email. @returns whether to go on */
  keepPace: () => Promise<boolean>;
  /** Told before an email is sent: there may be more. */
  onLeased: () => void;
  /** Told how the mail server replied, and when. */
  onReply: (reply: MailReply, at: Date) => void;
  /** The emails that the worker is sending: after a jump of the clock their leases look as if they had ended. */
  inHand: Set<string>;
}

const only: Line = { keepPace: () => Promise.resolve(true), onLeased: () => {}, onReply: () => {}, inHand: new Set() };

/** Sends one email that is due. @returns whether there was one */
export async function sendDueEmail(parts: MailWorkerParts, line = only): Promise<boolean> {
  const { store, clock, lease = leaseOfEmail } = parts;
  const from = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
  // Looking takes no lock, so that an idle mail worker costs the store nothing.
  if (!(await store.hasDueEmail(clock(), from(clock(), horizon))) || !(await line.keepPace())) return false;
  const now = clock();
  const email = await store.transaction((tx) => tx.leaseEmail(now, from(now, lease), from(now, horizon)));
  if (!email) return false;
  if (line.inHand.has(email.id)) return true;
  line.inHand.add(email.id);
  try {
    line.onLeased();
    await sendLeased(parts, email, line);
  } finally {
    line.inHand.delete(email.id);
  }
  return true;
}

/** Sends an email that this worker has, and notes the outcome. */
async function sendLeased(
  { store, mailServer, log, clock, lease = leaseOfEmail }: MailWorkerParts,
  email: Email,
  line: Line,
): Promise<void> {
  const renew = () => store.transaction((tx) => tx.renewLease(email.id, new Date(clock().getTime() + lease)));
  // Where the store fails, recording the outcome throws.
  const renewal = setInterval(() => void renew().catch(() => undefined), lease / 4);
  const replied = await mailServer.send(email);
  clearInterval(renewal);
  const { outcome, reply } = replied;
  const at = clock();
  // Only tries count towards the patience, not a clock that jumped or a server that was off: it begins anew.
  const wasLeftAlone = Math.abs(at.getTime() - email.nextAt.getTime()) > horizon;
  const waitingSince = wasLeftAlone ? at : email.waitingSince;
  const waited = at.getTime() - waitingSince.getTime();
  const isOver = outcome === 'sent' || outcome === 'refused';
  const ending = isOver ? outcome : waited > mailPatience ? 'expired' : 'later';
  await store.transaction(async (tx) => {
    if (ending === 'sent') await tx.noteSent(email.id, reply, at);
    else if (ending === 'refused' || ending === 'expired') await tx.noteGivenUp(email.id, ending, reply);
    else await tx.noteDelayed(email.id, reply, new Date(at.getTime() + delayAfter(email.attempts)), waitingSince);
  });
  const facts = { email: email.id, attempt: email.attempts + 1, reply: withoutAddresses(reply) };
  if (ending === 'sent') log.info(facts, 'email sent');
  else if (ending === 'expired')
    log.error(facts, `email given up after ${lengthInWords(mailPatience)}; see ${self} outbox`);
  else if (ending === 'refused') log.error(facts, `email refused for good; see ${self} outbox`);
  else log.warn(facts, 'email delayed');
  line.onReply(replied, at);
}

/**
 * Starts a mail worker: it sends the emails of the outbox, several at once, until it is stopped. A failure of the store is
 * logged, and tried again at the next look.
 */
export function startMailWorker(parts: MailWorkerParts) {
  const { connections = 1, perMinute } = parts;
  const trouble = watchMail();
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const lines = new Set<Promise<void>>();
  let asked = false;
  let nextAt = 0;

  const line: Line = {
    async keepPace() {
      if (perMinute === undefined) return !stopped.aborted;
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + 60_000 / perMinute;
      if (at > now) await pause(at - now, undefined, { signal: stopped }).catch(() => undefined);
      return !stopped.aborted;
    },
    onLeased: addLine,
    onReply(reply, at) {
      const said = trouble.note(reply, at);
      if (said !== undefined) parts.log.error({}, said);
    },
    inHand: new Set(),
  };

  /** Sends one email after another; whenever one is found, a further line looks for the next. */
  async function work(): Promise<void> {
    try {
      do {
        asked = false;
        while (!stopped.aborted && (await sendDueEmail(parts, line)));
      } while (asked && !stopped.aborted);
    } catch (error) {
      parts.log.error({ err: error }, 'the mail worker cannot use the store');
    }
  }
  function addLine(): void {
    if (stopped.aborted || lines.size >= connections) return;
    const working = work().finally(() => {
      lines.delete(working);
      if (lines.size === 0) parts.mailServer.rest();
    });
    lines.add(working);
  }
  function wake(): void {
    asked = true;
    if (lines.size === 0) addLine();
  }
  const timer = setInterval(wake, parts.interval ?? 1_000);
  wake();
  return {
    /** There may be something to send. */
    wake,
    /** What is wrong with the way to the mail server, in a line that says what to do; undefined where nothing is. */
    trouble: () => trouble.current(parts.clock()),
    /** Finishes the emails in hand, then stops. */
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(lines);
    },
  };
}
