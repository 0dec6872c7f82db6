import { lengthInWords } from '../../model/text/words.ts';
import type { Store } from '../store/store.ts';
import { theStaff, type Email, type EmailState } from '../store/records.ts';
import { withoutAddresses } from './mail-reply.ts';
import type { MailServer } from './mail-server.ts';

interface MailWorkerParts {
  store: Store;
  mailServer: MailServer;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
  clock: () => Date;
  /** Polling interval of the outbox, in ms. */
  interval: number;
  /** Lease of an email, in ms: no other mail worker may send it in that time. */
  lease: number;
}

const hour = 3_600_000;
/** Times of the mail worker. A lease is renewed while the email is being sent. */
export const usualTimes = { interval: 1_000, lease: 20_000 };
/** Time after which an email is given up, in ms: a mail server may be down over a weekend. */
const maxEmailAge = 3 * 24 * hour;
export const emailStateInWords: Readonly<Record<EmailState, string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  refused: 'refused for good',
  expired: `given up after ${lengthInWords(maxEmailAge)}`,
};
/** Longest usual wait of an email to the staff, in ms: a mail server that delays unknown senders (greylisting) takes minutes. */
export const longestWait = hour / 4;
/**
 * Upper bound of every delay and lease, in ms: a later time was written by a clock that has been set back since. An attempt
 * that comes so much later than planned means that the clock was set forward or no server was running.
 */
const maxAhead = 2 * hour;

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** Delay after a failure, in ms. @param attempts number of failures before this one */
export const delayAfter = (attempts: number): number => Math.min(1_000 * 2 ** attempts, hour);

async function leaseDueEmail({ store, clock, lease }: MailWorkerParts): Promise<Email | undefined> {
  const now = clock();
  if (!(await store.hasDueEmail(now, later(now, maxAhead)))) return undefined;
  return store.transaction((tx) => tx.leaseEmail(now, later(now, lease), later(now, maxAhead)));
}

/** Sends a leased email and records the outcome. */
async function deliver(parts: MailWorkerParts, email: Email): Promise<void> {
  const { store, mailServer, log, clock, lease } = parts;
  const isForStaff = email.recipient === theStaff;
  const renew = () => store.transaction((tx) => tx.renewLease(email.id, later(clock(), lease)));
  // A failure of the store is reported when the outcome is recorded.
  const renewal = setInterval(() => void renew().catch(() => undefined), lease / 4);
  const { outcome, reply, refusedStaff } = await mailServer.send(email).finally(() => clearInterval(renewal));
  const at = clock();
  // The age limit ignores time in which the server was off or the clock was changed.
  const isInterrupted = Math.abs(at.getTime() - email.nextAt.getTime()) > maxAhead;
  const waitingSince = isInterrupted ? at : email.waitingSince;
  const waited = at.getTime() - waitingSince.getTime();
  // An email to the staff is never given up: their address is a setting, which is corrected.
  const isTooOld = !isForStaff && waited > maxEmailAge;
  const ending = outcome === 'later' && isTooOld ? 'expired' : outcome;
  await store.transaction(async (tx) => {
    if (ending === 'sent') await tx.noteSent(email.id, reply, at);
    else if (ending === 'later')
      await tx.noteDelayed(email.id, reply, later(at, delayAfter(email.attempts)), waitingSince);
    else await tx.noteGivenUp(email.id, ending, reply);
  });
  const facts = { email: email.id, attempt: email.attempts + 1, reply: withoutAddresses(reply) };
  if (ending === 'sent') log.info(facts, 'email sent');
  else if (ending === 'later') log[isForStaff && waited >= longestWait ? 'error' : 'warn'](facts, 'email delayed');
  else log.error(facts, `email ${emailStateInWords[ending]}; the desk lists it`);
  if (refusedStaff !== undefined)
    log.error({ reply: withoutAddresses(refusedStaff) }, 'the mail server refuses an address of MAIL_TO');
}

/** Sends one due email. @returns false if there was none */
export async function sendDueEmail(parts: MailWorkerParts): Promise<boolean> {
  const email = await leaseDueEmail(parts);
  if (email) await deliver(parts, email);
  return email !== undefined;
}

/**
 * Starts a mail worker, which sends the emails of the outbox until it is stopped, several at once. A failure of the store is
 * logged and retried at the next poll.
 */
export function startMailWorker(parts: MailWorkerParts) {
  const { log } = parts;
  /** Emails being sent, by id, because their leases may seem to have expired after a clock change. */
  const sending = new Map<string, Promise<void>>();
  let isStopped = false;
  let latestCheck = Promise.resolve();
  let isCheckDue = false;

  async function send(email: Email): Promise<void> {
    try {
      await deliver(parts, email);
    } catch (error) {
      log.error({ err: error }, 'the mail worker cannot use the store');
    } finally {
      sending.delete(email.id);
    }
  }

  /** Leases and sends due emails, up to the maximum concurrency. */
  async function startDueEmails(): Promise<void> {
    isCheckDue = false;
    try {
      while (!isStopped && sending.size < parts.mailServer.concurrency) {
        const email = await leaseDueEmail(parts);
        if (!email) break;
        if (!sending.has(email.id)) sending.set(email.id, send(email).then(wake));
      }
    } catch (error) {
      log.error({ err: error }, 'the mail worker cannot use the store');
    }
  }

  /** Checks for due emails, after the check in progress. */
  function wake(): void {
    if (isCheckDue || isStopped) return;
    isCheckDue = true;
    latestCheck = latestCheck.then(startDueEmails);
  }
  const timer = setInterval(wake, parts.interval);
  wake();
  return {
    /** Checks the outbox at once. */
    wake,
    /** Finishes the emails that are being sent, then stops. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await latestCheck;
      await Promise.all(sending.values());
      parts.mailServer.close();
    },
  };
}
