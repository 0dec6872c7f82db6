import { useEffect, useRef, useState } from 'react';
import { draftLink, draftText, fitsLink, type Draft } from '../browser/mail-draft.ts';
import { copyText } from '../browser/share.ts';
import type { MailLinkOutcome } from '../components/ByMail.tsx';
import { useToasts } from './Toasts.tsx';

/** Time in which an email program takes the focus. */
const openingMs = 2_000;

/**
 * Hands a message over to the visitor's mail program. A message that is too long for a mail link is copied instead, and
 * page and toast say so. If the page still has the focus two seconds after a mail link, no program seems to have opened:
 * other ways are then offered.
 * @param to the recipient
 * @param kind the specification's word in the toast
 */
export function useHandOver(to: string, kind: 'inquiry' | 'registration') {
  const [mailLinkOutcome, setMailLinkOutcome] = useState<MailLinkOutcome>();
  const { showToast, toastRegion } = useToasts('plain');
  const focusCheck = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(focusCheck.current), []);

  const handOver = async (draft: Draft) => {
    clearTimeout(focusCheck.current);
    setMailLinkOutcome(undefined);
    if (fitsLink(to, draft)) {
      window.location.assign(draftLink(to, draft));
      focusCheck.current = setTimeout(() => {
        if (document.hasFocus()) setMailLinkOutcome('not opened');
      }, openingMs);
      return showToast({
        title: 'Email client opened',
        text: `Your default email client has been opened with the ${kind} details.`,
      });
    }
    const isCopied = await copyText(draftText(draft));
    setMailLinkOutcome('too long');
    return showToast({
      title: isCopied ? 'Message copied' : 'Message too long for an email link',
      text: isCopied
        ? 'It is too long for an email link. Paste it into an email to us.'
        : 'The page shows other ways to send it.',
    });
  };
  return { mailLinkOutcome, handOver, toastRegion };
}
