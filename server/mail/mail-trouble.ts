import type { MailReply } from './mail-server.ts';

const hour = 3_600_000;

/** Addresses are personal data: logs and the health page get replies without them. */
export function withoutAddresses(reply: string): string {
  return reply.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}

/** Watches for a mail server that refuses us, or that nobody has reached for an hour, whatever the emails. */
export function watchMail() {
  let blocked: string | undefined;
  let unreachedSince: Date | undefined;
  let lastReply = '';
  let isLogged = false;

  /** What is wrong now, in a line that says what to do; undefined where nothing is. */
  function current(now: Date): string | undefined {
    if (blocked !== undefined)
      return `The mail server refuses what we send, so emails wait (${blocked}). Correct SMTP_URL or MAIL_FROM, or the account at the mail provider.`;
    if (unreachedSince === undefined || now.getTime() - unreachedSince.getTime() < hour) return undefined;
    return `The mail server has not been reached for an hour, so emails wait (${lastReply}). Check SMTP_URL, the network and the mail server.`;
  }

  return {
    current,
    /** Notes how the mail server replied. @returns what to log as an error: each trouble once */
    note({ outcome, reply }: MailReply, now: Date): string | undefined {
      lastReply = withoutAddresses(reply);
      if (outcome === 'unreached') unreachedSince ??= now;
      else {
        unreachedSince = undefined;
        // A reply "not now" tells nothing of our settings.
        if (outcome === 'blocked') blocked = lastReply;
        else if (outcome !== 'later') blocked = undefined;
      }
      const trouble = current(now);
      if (trouble === undefined) isLogged = false;
      if (trouble === undefined || isLogged) return undefined;
      isLogged = true;
      return trouble;
    },
  };
}
