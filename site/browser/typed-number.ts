/** A number as it is typed in Singapore: `1250`, `1,250`, `12.5`. */
const pattern = /^(?=\.?\d)(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** The number that a field contains, from 0 to `max`; NaN for any other text. */
export function readNumber(text = '', max: number): number {
  const number = pattern.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return number <= max ? number : Number.NaN;
}
