/** A power as print has it; screen readers hear `10 to the power of 26`. */
export function Power({ of }: { of: string }) {
  return (
    <>
      <span className="visually-hidden"> to the power of </span>
      <sup>{of}</sup>
    </>
  );
}
