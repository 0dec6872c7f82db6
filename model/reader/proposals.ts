import type { z } from 'zod';
import type { Path, Problem } from './content-error.ts';

/**
 * Proposals are facts of the company that its owner has not confirmed. Each content file lists its own under
 * `placeholders`. A site for the public leaves out those that are optional.
 */

/** @returns true if a site at this address is for the public, so that it shows no proposals */
export const isPublicSite = (siteUrl: string | undefined): boolean => siteUrl?.startsWith('https:') ?? false;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Path of a proposal in the value of its file: `book.price`, or a section of a page by its id, `terms.duration`. */
export function proposalPath(value: unknown, name: string): Path | undefined {
  if (!isFields(value)) return undefined;
  const [first = '', ...rest] = name.split('.');
  const sections: unknown = value['sections'];
  const index = Array.isArray(sections)
    ? sections.findIndex((section) => isFields(section) && section['id'] === first)
    : -1;
  const path = index < 0 ? [first, ...rest] : ['sections', index, ...rest];
  let place: unknown = value;
  for (const key of path) {
    if (!isFields(place) || !(key in place)) return undefined;
    place = place[key as string];
  }
  return path;
}

/** A copy of a value without what is at the path. A removed item of a list leaves a gap. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Fields) }) as Fields;
  if (rest.length === 0) delete copy[String(key)];
  else copy[String(key)] = without(copy[String(key)], rest);
  return copy;
}

/** Removes the gaps from the list of sections. */
const closed = (value: unknown): unknown =>
  isFields(value) && Array.isArray(value['sections'])
    ? { ...value, sections: value['sections'].filter((section) => section !== undefined) }
    : value;

/**
 * Leaves the proposals out of the value of a content file, as far as it is valid without them. The others stay, and stay
 * listed under `placeholders`.
 * @returns the value, and the place in the file of a place in the value
 */
export function withoutProposals(
  value: unknown,
  schema: z.ZodType,
): { value: unknown; writtenAt: (path: Path) => Path } {
  const names: unknown = isFields(value) ? value['placeholders'] : undefined;
  if (!Array.isArray(names)) return { value, writtenAt: (path) => path };
  const issueCount = (candidate: unknown) => schema.safeParse(closed(candidate)).error?.issues.length ?? 0;
  let kept = value;
  const required: unknown[] = [];
  for (const name of names as unknown[]) {
    const path = typeof name === 'string' ? proposalPath(kept, name) : undefined;
    const candidate = path && without(kept, path);
    if (candidate !== undefined && issueCount(candidate) <= issueCount(kept)) kept = candidate;
    else required.push(name);
  }
  const sections: unknown = (kept as Fields)['sections'];
  const indexes = Array.isArray(sections) ? [...sections.keys()].filter((index) => index in sections) : [];
  return {
    value: { ...(closed(kept) as Fields), placeholders: required },
    writtenAt: ([first, index, ...rest]) =>
      first === 'sections' && index !== undefined
        ? [first, indexes[Number(index)] ?? index, ...rest]
        : [first, index, ...rest].filter((key) => key !== undefined),
  };
}

/** @returns an issue for each name under `placeholders` that names nothing in the value */
export function unknownProposals(value: { placeholders: readonly string[] } | undefined): Problem[] {
  return (value?.placeholders ?? []).flatMap((name, index) =>
    proposalPath(value, name)
      ? []
      : {
          path: ['placeholders', index],
          message: `"${name}" is no field of this file and no section of this page. Correct the name, or remove the line.`,
        },
  );
}
