import { useState } from 'react';
import { copyText } from '../browser/share.ts';
import { Button } from '../components/Button.tsx';

/** Copies the address of the page with the values in it. If the browser refuses, the address is shown to be copied. */
export function CopyLink() {
  const [copied, setCopied] = useState<{ address: string; isDone: boolean }>();
  const copy = async () => {
    const address = location.href;
    setCopied({ address, isDone: await copyText(address) });
  };
  return (
    <>
      <p>
        <Button look="outline" onClick={() => void copy()}>
          Copy a Link to This Result
        </Button>
      </p>
      <p role="status">{copied && (copied.isDone ? 'Link copied.' : `Copy this address: ${copied.address}`)}</p>
    </>
  );
}
