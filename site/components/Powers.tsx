import { Fragment } from 'react';

/** A power as print has it, and as one says it: who listens hears `10 to the power of 26`. */
export function Power({ of }: { of: string }) {
  return (
    <>
      <span className="visually-hidden"> to the power of </span>
      <sup>{of}</sup>
    </>
  );
}

/** A text in which powers are written in words, `10 to the power of 26`, with its powers raised. */
export function Powers({ text }: { text: string }) {
  return text.split(/(?<=\d) to the power of (\d+)/).map((part, index) => (
    // Every second part is a power.
    <Fragment key={index}>{index % 2 ? <Power of={part} /> : part}</Fragment>
  ));
}
