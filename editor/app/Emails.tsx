import { useState } from 'react';
import type { Email } from '../contract.ts';
import { ask, messageOf } from './ask-server.ts';

/** The emails that a form leads to, as it was last saved, with sample answers. */
export function Emails({ file }: { file: string }) {
  const [emails, setEmails] = useState<readonly Email[]>();
  const [trouble, setTrouble] = useState('');
  const show = async () => {
    try {
      setEmails(await ask<Email[]>('emails', { file }));
      setTrouble('');
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <section className="emails" aria-label="Emails">
      <button type="button" onClick={() => void show()}>
        Show the emails of this form, as saved
      </button>
      {trouble && <p role="alert">{trouble}</p>}
      {emails?.map(({ to, subject, html, hasCalendar }) => (
        <section key={to} aria-label={to}>
          <h3>
            {to}: {subject}
          </h3>
          {hasCalendar && <p className="hint">A calendar file of the date is attached.</p>}
          <iframe title={`Email ${to.toLowerCase()}`} sandbox="" srcDoc={html} />
        </section>
      ))}
    </section>
  );
}
