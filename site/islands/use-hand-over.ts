import { useEffect, useRef, useState } from 'react';
import { copyText } from '../browser/share.ts';
import { draftLink, draftText, fitsLink, type Draft } from '../browser/mail-draft.ts';
import type { HandingOver } from '../components/ByMail.tsx';
import { useToasts } from './Toasts.tsx';

/** Time in which an email program takes the focus, in ms. */
const opensWithin = 2_000;

/**
 * Hands a message over to the visitor's mail program. A message that is too long for a mail link is copied instead, and
 * page and toast say so. If the page still has the focus two seconds after a mail link, no program seems to have opened:
 * other ways are then offered.
 * @param to the recipient
 * @param kind the specification's word in the toast
 */
export function useHandOver(to: string, kind: 'inquiry' | 'registration') {
  const [handingOver, setHandingOver] = useState<HandingOver>();
  const { showToast, toasts } = useToasts('plain');
  const focusCheck = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(focusCheck.current), []);

  const handOver = async (draft: Draft) => {
    clearTimeout(focusCheck.current);
    setHandingOver(undefined);
    if (fitsLink(to, draft)) {
      window.location.assign(draftLink(to, draft));
      focusCheck.current = setTimeout(() => {
        if (document.hasFocus()) setHandingOver('opened');
      }, opensWithin);
      return showToast({
        title: 'Email client opened',
        text: `Your default email client has been opened with the ${kind} details.`,
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
