import type { MailReply } from './mail-reply.ts';

const hour = 3_600_000;

/** Removes addresses, which are personal data, from replies for logs and warnings. */
export function withoutAddresses(reply: string): string {
  return reply.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}

/** Watches for faults that hold up all emails: a server that refuses us or our staff, or that is not reached for an hour. */
export function watchMail() {
  let blocked: string | undefined;
  let staffRefused: string | undefined;
  let unreachedSince: Date | undefined;
  let lastReply = '';
  let isLogged = false;

  /** The fault and its remedy in one line. */
  function current(now: Date): string | undefined {
    if (blocked !== undefined)
      return `The mail server refuses what we send, so emails wait (${blocked}). Correct SMTP_URL or MAIL_FROM, or the account at the mail provider.`;
    if (staffRefused !== undefined)
      return `The mail server refuses an address of MAIL_TO, so the staff do not receive everything (${staffRefused}). Correct MAIL_TO and restart; what waits is then sent.`;
    if (unreachedSince === undefined || now.getTime() - unreachedSince.getTime() < hour) return undefined;
    return `The mail server has not been reached for an hour, so emails wait (${lastReply}). Check SMTP_URL, the network and the mail server.`;
  }

  return {
    current,
    /** Notes a reply to an email. @returns what to log as an error: each fault once */
    note({ outcome, reply, refusedStaff }: MailReply, isForStaff: boolean, now: Date): string | undefined {
      lastReply = withoutAddresses(reply);
      if (outcome === 'unreached') unreachedSince ??= now;
      else {
        unreachedSince = undefined;
        if (outcome === 'blocked') blocked = lastReply;
        // A temporary reply does not indicate that the settings are correct.
        else if (outcome !== 'later') blocked = undefined;
      }
      if (refusedStaff !== undefined) staffRefused = withoutAddresses(refusedStaff);
      else if (isForStaff && outcome === 'sent') staffRefused = undefined;
      const trouble = current(now);
      if (trouble === undefined) isLogged = false;
      if (trouble === undefined || isLogged) return undefined;
      isLogged = true;
      return trouble;
    },
  };
}
