import { useState } from 'react';
import { copyText } from '../browser/share.ts';
import { Button } from './Button.tsx';

/** Copies the reference of a registration, and reports if that worked. */
export function CopyReference({ reference }: { reference: string }) {
  const [status, setStatus] = useState('');
  const copy = async () =>
    setStatus(
      (await copyText(reference))
        ? `${reference} is copied.`
        : `This browser does not let us copy. Please select ${reference} and copy it.`,
    );
  return (
    <>
      <Button look="outline" onClick={() => void copy()}>
        Copy the reference
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
