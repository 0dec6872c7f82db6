import type { Schema } from '../../contract.ts';

type Group = Record<string, unknown>;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Name of an intake until its day is chosen. */
const provisional = 'new-date';

/** True if no registration can have the name. A new course has a mark in its place (model/reader/unfilled.ts). */
const isProvisional = (name: string) => /^(?:new-date|TO FILL:)/.test(name);

/** The name of a day in registrations: `12-mar-2027`. */
function nameOfDay(day: unknown): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(day)) ?? [];
  return year && `${Number(date)}-${months[Number(month) - 1]}-${year}`;
}

/**
 * Fills in the values that are made from another field of their entry (`madeFrom` in the schema) and not shown in the
 * form: the value of an intake from its day.
 * @param used the file as it was opened: a value that was in it may be in use, and is kept when the day is moved
 */
export function withMadeValues({ properties = {} }: Schema, value: Group, used: Group): Group {
  const fields = Object.entries(value).map(([name, list]) => {
    const { items } = ((properties as Group)[name] ?? {}) as { items?: { properties?: Record<string, Schema> } };
    const [key, part] = Object.entries(items?.properties ?? {}).find(([, itemField]) => itemField['madeFrom']) ?? [];
    if (!key || !part || !Array.isArray(list)) return [name, list] as const;
    const before = (used[name] ?? []) as Group[];
    const usedNames = new Set(
      before.map((entry) => entry[key]).filter((entryName) => !isProvisional(String(entryName))),
    );
    const newNames = new Set<unknown>();
    const entries = (list as Group[]).map((entry) => {
      const currentName = entry[key];
      if (usedNames.has(currentName) && !newNames.has(currentName) && newNames.add(currentName)) return entry;
      const base = nameOfDay(entry[String(part['madeFrom'])]) ?? provisional;
      let next = base;
      for (let count = 2; usedNames.has(next) || newNames.has(next); count += 1) next = `${base}-${count}`;
      newNames.add(next);
      return { ...entry, [key]: next };
    });
    return [name, entries] as const;
  });
  return Object.fromEntries(fields);
}
