const amount = (price: number) => price.toLocaleString('en-SG');

/** A price in words: `SGD 480`, or `on request`. */
export function priceInWords(price: number | undefined): string {
  return price === undefined ? 'on request' : `SGD ${amount(price)}`;
}

/**
 * Fee of a registration in words: `SGD 200 for each participant`, `SGD 200 for each of 2-5 participants`, `on request`.
 * @param participants those of a form that asks for their number, in words (`participantsInWords`)
 */
export const feeInWords = (price: number | undefined, participants = 'for each participant'): string =>
  price === undefined ? priceInWords(price) : `${priceInWords(price)} ${participants}`;

/** From one price to another, in words: `SGD 4,800 to 8,000`, or one if both are the same. A line may end before `to`. */
export function pricesInWords(from: number, to: number): string {
  return `SGD\u00a0${amount(from)}${from === to ? '' : ` to\u00a0${amount(to)}`}`;
}
