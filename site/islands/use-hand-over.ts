import { useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { draftLink, draftText, fitsLink, type Draft } from '../browser/mail-link.ts';
import { showToast } from '../browser/toasts.ts';
import type { HandingOver } from '../components/HandedOver.tsx';

/**
 * Hands a message over to the visitor's mail program. One that is too long for a mail link is copied instead, and page
 * and toast say so before any program opens.
 * @param to the address it goes to
 * @param what the specification's word for it in the toast: "inquiry", "registration"
 */
export function useHandOver(to: string, what: string) {
  const [handingOver, setHandingOver] = useState<HandingOver>();

  const handOver = async (draft: Draft) => {
    if (fitsLink(to, draft)) {
      window.location.assign(draftLink(to, draft));
      setHandingOver('opened');
      return showToast({
        title: 'Email client opened',
        text: `Your default email client has been opened with the ${what} details.`,
        style: 'plain',
      });
    }
    const copied = await copyText(draftText(draft));
    setHandingOver(copied ? 'copied' : 'too long');
    return showToast({
      title: copied ? 'Message copied' : 'Message too long for an email link',
      text: copied
        ? 'It is too long for an email link. Paste it into an email to us.'
        : 'The page shows other ways to send it.',
      style: 'plain',
    });
  };
  return { handingOver, handOver };
}
