/** Splits a list into batches of a hundred: databases limit the number of parameters of a statement. */
export function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 100) yield items.slice(at, at + 100);
}
