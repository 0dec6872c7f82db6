import type { Store } from '../store/contract.ts';
import type { SendLetter } from './mail-server.ts';

/** What the courier tells the log. */
interface CourierLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** What the courier works with. */
export interface CourierParts {
  store: Store;
  send: SendLetter;
  log: CourierLog;
  clock: () => Date;
  /** How often it looks by itself, in milliseconds. */
  interval?: number;
  /** How long a letter belongs to it, in milliseconds. */
  lease?: number;
}

const hour = 3_600_000;
/**
 * How long a letter belongs to one courier, in milliseconds. While it is being sent the lease is renewed, so that it runs
 * out soon only where the courier died.
 */
const leaseOfLetter = 20_000;
/** How long a letter is tried before it is given up, in milliseconds: a mail server that is down over a weekend. */
const patience = 3 * 24 * hour;
/** No delay and no lease reaches further; what does, comes from a clock that was put back. */
const horizon = 2 * hour;

/**
 * How long to wait after a failure, in milliseconds: a second, doubled each time up to an hour, a quarter of it by
 * chance, so that letters delayed together are not tried together.
 * @param attempts how often it was tried before this failure
 */
export function delayAfter(attempts: number, chance = Math.random()): number {
  const delay = Math.min(1_000 * 2 ** Math.min(attempts, 20), hour);
  return Math.round(delay * (0.75 + 0.25 * chance));
}

/** Addresses are personal data: logs get the answer without them. */
function withoutAddresses(answer: string): string {
  return answer.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}

/** Sends one letter that is due. @returns whether there was one */
export async function sendDueLetter(parts: CourierParts): Promise<boolean> {
  const { store, send, log, clock, lease = leaseOfLetter } = parts;
  const now = clock();
  const from = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  // Looking takes no lock, so that an idle courier costs the store nothing.
  if (!(await store.hasDueLetter(now, from(horizon)))) return false;
  const letter = await store.transaction((tx) => tx.leaseLetter(now, from(lease), from(horizon)));
  if (!letter) return false;
  const renew = () => store.transaction((tx) => tx.renewLease(letter.id, new Date(clock().getTime() + lease)));
  // A store that fails is told when the outcome is noted.
  const renewal = setInterval(() => void renew().catch(() => undefined), lease / 4);
  const { outcome, answer } = await send(letter);
  clearInterval(renewal);
  const at = clock();
  const waited = at.getTime() - letter.waitingSince.getTime();
  const ending = outcome === 'later' && waited > patience ? 'expired' : outcome;
  await store.transaction(async (tx) => {
    if (ending === 'sent') await tx.noteSent(letter.id, answer, at);
    else if (ending === 'refused' || ending === 'expired') await tx.noteGivenUp(letter.id, ending, answer);
    else await tx.noteDelayed(letter.id, answer, new Date(at.getTime() + delayAfter(letter.attempts)));
  });
  const facts = { letter: letter.id, attempt: letter.attempts + 1, answer: withoutAddresses(answer) };
  if (ending === 'sent') log.info(facts, 'letter sent');
  else if (ending === 'expired') log.error(facts, 'letter given up after 3 days; see npm run desk -- outbox');
  else if (ending === 'refused') log.error(facts, 'letter refused for good; see npm run desk -- outbox');
  else log.warn(facts, 'letter delayed');
  return true;
}

/** Carries letters from the outbox to the mail server, one at a time, until it is stopped. */
export interface Courier {
  /** There may be something to send. */
  wake: () => void;
  /** Finishes the letter in hand, then stops. */
  stop: () => Promise<void>;
}

/** Starts a courier. A failure of the store is logged, and tried again at the next look. */
export function startCourier(parts: CourierParts): Courier {
  let stopped = false;
  let asked = false;
  let round: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      do {
        asked = false;
        while (!stopped && (await sendDueLetter(parts)));
      } while (asked && !stopped);
    } catch (error) {
      parts.log.error({ err: error }, 'the courier cannot use the store');
    }
  }
  function wake(): void {
    asked = true;
    if (stopped) return;
    round ??= work().finally(() => (round = undefined));
  }
  const timer = setInterval(wake, parts.interval ?? 1_000);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
