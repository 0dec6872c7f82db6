import { BobFaces } from './BobFaces.tsx';

/** A small bob, beside an author's name. */
export function Bob() {
  return (
    <svg viewBox="0 0 14 24" fill="currentColor" aria-hidden="true">
      <BobFaces x={7} y={0} />
    </svg>
  );
}
