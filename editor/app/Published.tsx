import { useEffect, useState } from 'react';
import { ask, messageOf } from './ask-server.ts';

const clock = (time: Date) => time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

interface Live {
  since?: string;
  /** Reason why it is not live yet. */
  words: string;
}

/**
 * Time in ms after which a publication is late: the website fetches and builds new content every quarter of an hour.
 */
const maxDelay = 40 * 60_000;

/** Shows since when the publication is live, or why it is not yet. */
export function Published({ version }: { version: string }) {
  const [sent] = useState(() => new Date());
  const [live, setLive] = useState<Live>();
  const [isLate, setIsLate] = useState(false);
  const since = live?.since;
  useEffect(() => {
    if (since) return;
    const check = () => {
      setIsLate(Date.now() - sent.getTime() > maxDelay);
      void ask<Live>('live', { version })
        .then(setLive)
        .catch((error: unknown) => setLive({ words: messageOf(error) }));
    };
    check();
    const timer = setInterval(check, 15_000);
    return () => clearInterval(timer);
  }, [version, since, sent]);
  return (
    <div role="status" className={isLate && !since ? 'conflict' : 'done'}>
      {since ? (
        <p>Live since {clock(new Date(since))}.</p>
      ) : (
        <p>
          Sent at {clock(sent)}. The website takes new content every quarter of an hour; this line says when it shows
          it. {live?.words}
        </p>
      )}
      {isLate && !since && (
        <p>
          It should be there by now. The site may not build with this content: tell the engineer who runs it, who finds
          the reason in the report of the day.
        </p>
      )}
    </div>
  );
}
