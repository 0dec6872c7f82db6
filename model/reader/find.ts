/**
 * Finds an item that checked content must have.
 * @param what name of the item, for the error
 * @throws if there is none: a fault of the program, because content was checked before
 */
export function find<T>(list: readonly T[], matches: (item: T) => boolean, what: string): T {
  const item = list.find(matches);
  if (item === undefined) throw new Error(`There is no ${what}.`);
  return item;
}
