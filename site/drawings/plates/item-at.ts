/** The item at an index, counted from the end where negative. A family that asks beyond its list has a mistake. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${list.length}.`);
  return item;
}
