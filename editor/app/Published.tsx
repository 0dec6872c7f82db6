import { useEffect, useState } from 'react';
import { useAnswer } from './server.ts';

const clock = (time: Date) => time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Time in ms after which a publication is late: the website fetches and builds new content every quarter of an hour. */
const maxDelay = 40 * 60_000;

/** Shows since when the publication is live, or the reason why it is not yet. */
export function Published({ version }: { version: string }) {
  const [sent] = useState(() => new Date());
  const [live, check] = useAnswer<{ since?: string; words: string }>('live', 'version', version);
  const [isLate, setIsLate] = useState(false);
  const since = live?.since;
  useEffect(() => {
    if (since) return;
    const timer = setInterval(() => {
      setIsLate(Date.now() - sent.getTime() > maxDelay);
      void check();
    }, 15_000);
    return () => clearInterval(timer);
  }, [since, sent, check]);
  return (
    <div role="status" className={isLate && !since ? 'conflict' : 'done'}>
      <p>
        {since
          ? `Live since ${clock(new Date(since))}.`
          : `Sent at ${clock(sent)}. The website takes new content every quarter of an hour; this line says when it shows it. ${live?.words ?? ''}`}
      </p>
      {isLate && !since && (
        <p>
          It should be there by now. The site may not build with this content: tell the engineer who runs it, who finds
          the reason in the report of the day.
        </p>
      )}
    </div>
  );
}
