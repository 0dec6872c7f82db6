const amount = (price: number) => price.toLocaleString('en-SG');

/** A price in words: `SGD 480`, or `on request`. */
export function priceInWords(price: number | undefined): string {
  return price === undefined ? 'on request' : `SGD ${amount(price)}`;
}

/**
 * Fee of a registration in words: `SGD 200 for each participant`, `SGD 200 for each of 2-5 participants`.
 * @param participants the number in the words of the form; undefined if the form does not ask
 */
export function feeInWords(price: number | undefined, participants?: string): string {
  const fee = priceInWords(price);
  if (price === undefined) return fee;
  if (participants === undefined) return `${fee} for each participant`;
  if (participants === '1') return `${fee} for 1 participant`;
  return `${fee} for each of ${participants} participants`;
}

/** From one price to another, in words: `SGD 4,800 to 8,000`, or one where both are the same. A line may end before `to`. */
export function pricesInWords(from: number, to: number): string {
  return `SGD\u00a0${amount(from)}${from === to ? '' : ` to\u00a0${amount(to)}`}`;
}
