import { z } from 'zod';
import type { Mistake } from './mistakes.ts';
import type { Source } from './read-yaml.ts';

/** A photograph in place of a page's drawing. It is on the host that `photos` in the organisation file names. */
export const photoSchema = z.strictObject({
  /** Its address, without size or format: each page asks for what it needs. */
  url: z.url(),
  /** What it shows, for those who do not see it. */
  alt: z.string().min(1),
});

/** The mistakes in a content file whose photographs are on a host that was not allowed. */
export function checkPhotos(source: Source<unknown>, host: string | undefined): Mistake[] {
  const mistakes: Mistake[] = [];
  const look = (value: unknown, path: PropertyKey[]): void => {
    if (!value || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const photo = key === 'photo' ? photoSchema.safeParse(inner).data : undefined;
      if (photo && (!host || new URL(photo.url).origin !== new URL(host).origin))
        mistakes.push(
          source.mistakeAt(
            [...path, key, 'url'],
            host
              ? `the photograph is not on ${host}. Take one from there, or change "photos" in content/organisation.yaml.`
              : 'no host of photographs is known. Name it as "photos" in content/organisation.yaml.',
          ),
        );
      look(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  look(source.value, []);
  return mistakes;
}
