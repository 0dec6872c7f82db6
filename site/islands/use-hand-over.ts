import { useEffect, useRef, useState } from 'react';
import { copyText } from '../browser/share.ts';
import { draftLink, draftText, fitsLink, type Draft } from '../browser/mail-link.ts';
import type { HandingOver } from '../components/ByMail.tsx';
import { useToasts } from './Toasts.tsx';

/** An email program has taken the focus by then, in ms. */
const opensWithin = 2_000;

/**
 * Hands a message over to the visitor's mail program. A message that is too long for a mail link is copied instead, and
 * page and toast say so. If the page still has the focus two seconds after a mail link, no program seems to have opened:
 * other ways are then offered.
 * @param to the recipient
 * @param what the specification's word in the toast: "inquiry", "registration"
 */
export function useHandOver(to: string, what: string) {
  const [handingOver, setHandingOver] = useState<HandingOver>();
  const { showToast, toasts } = useToasts('plain');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const handOver = async (draft: Draft) => {
    clearTimeout(waiting.current);
    setHandingOver(undefined);
    if (fitsLink(to, draft)) {
      window.location.assign(draftLink(to, draft));
      waiting.current = setTimeout(() => {
        if (!document.hasFocus()) return;
        setHandingOver('opened');
      }, opensWithin);
      return showToast({
        title: 'Email client opened',
        text: `Your default email client has been opened with the ${what} details.`,
      });
    }
    const copied = await copyText(draftText(draft));
    setHandingOver('too long');
    return showToast({
      title: copied ? 'Message copied' : 'Message too long for an email link',
      text: copied
        ? 'It is too long for an email link. Paste it into an email to us.'
        : 'The page shows other ways to send it.',
    });
  };
  return { handingOver, handOver, toasts };
}
