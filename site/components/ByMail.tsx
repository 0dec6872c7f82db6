import { useState } from 'react';
import { copyText } from '../browser/share.ts';
import { draftLink, draftText, fitsLink, type Draft } from '../browser/mail-draft.ts';
import { Button, ButtonLink } from './Button.tsx';
import buttons from './Button.module.css';
import field from './Field.module.css';
import styles from './ByMail.module.css';

/** Selects the whole text when it appears, so that one key copies it. */
const selectText = (element: HTMLTextAreaElement | null) => element?.select();

const copyMessages = {
  none: '',
  copied: 'The message is copied. Paste it into an email.',
  refused: 'This browser does not let us copy. The message is selected below: press Ctrl+C or Cmd+C.',
} as const;

interface ByMailProps {
  to: string;
  draft: Draft;
}

/** A way to send a message that needs no server: in the visitor's own mail program, or copied. */
export function ByMail({ to, draft }: ByMailProps) {
  const message = draftText(draft);
  const [attempt, setAttempt] = useState<{ message: string; result: keyof typeof copyMessages }>();
  const copy = async () => setAttempt({ message, result: (await copyText(message)) ? 'copied' : 'refused' });
  // After a change of the message the result of an earlier copy no longer applies.
  const copyResult = attempt?.message === message ? attempt.result : 'none';
  const fitsInLink = fitsLink(to, draft);
  return (
    <div className={styles['byMail']}>
      <p>
        Write to <b className={styles['address']}>{to}</b>
        {!fitsInLink && <span>. Paste the message into the email that opens.</span>}
      </p>
      <div className={buttons['row']}>
        <ButtonLink look="outline" href={draftLink(to, draft)} onClick={fitsInLink ? undefined : () => void copy()}>
          {fitsInLink ? 'Open Your Email Program' : 'Copy It and Open Your Email Program'}
        </ButtonLink>
        <Button look="outline" onClick={() => void copy()}>
          Copy the Message
        </Button>
      </div>
      <p role="status" className={styles['status']}>
        {copyMessages[copyResult]}
      </p>
      {copyResult === 'refused' && (
        <textarea
          ref={selectText}
          className={field['control']}
          readOnly
          rows={8}
          value={message}
          aria-label="The message"
        />
      )}
    </div>
  );
}

/** `not opened`: the page kept the focus, so no mail program seems to have opened. */
export type MailLinkOutcome = 'not opened' | 'too long';

interface MailFallbackProps extends ByMailProps {
  /** Undefined until a mail link has opened nothing, or a message was too long for one. */
  outcome: MailLinkOutcome | undefined;
}

const panelTexts = {
  'not opened': {
    heading: 'Did nothing open?',
    text: 'This device may have no email program set up. What you wrote is still here.',
  },
  'too long': {
    heading: 'Your message is too long for an email link',
    text: 'What you wrote is still here.',
  },
} as const;

/** Other ways to send a message, once a mail link seems to have opened nothing or the message was too long for one. */
export function MailFallback({ outcome, to, draft }: MailFallbackProps) {
  const texts = outcome && panelTexts[outcome];
  return (
    <div className={texts && styles['panel']}>
      {/* Always in the page, so that what appears in it is announced. */}
      <div role="status">
        {texts && (
          <>
            <h3>{texts.heading}</h3>
            <p>{texts.text}</p>
          </>
        )}
      </div>
      {texts && <ByMail to={to} draft={draft} />}
    </div>
  );
}
