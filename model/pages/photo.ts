import { z } from 'zod';
import type { ContentIssue } from '../reader/content-error.ts';
import { eachField } from '../reader/walk-texts.ts';
import type { Source } from '../reader/read-yaml.ts';

/** A photograph in place of a page's drawing. It is on the host that `photos` in the organisation file names. */
export const photoSchema = z.strictObject({
  url: z.url().describe('Address without size or format; each page adds them.'),
  alt: z.string().min(1).describe('Description for visitors who do not see it, for example A bridge at low tide.'),
});

/** The issues in a content file whose photographs are on a host that was not allowed. */
export function checkPhotos(source: Source<unknown>, schema: z.ZodType, host: string | undefined): ContentIssue[] {
  const issues: ContentIssue[] = [];
  eachField(schema, source.value, (text, field, path) => {
    if (field !== photoSchema.shape.url) return;
    if (!host)
      issues.push(
        source.issueAt(path, 'no host of photographs is known. Name it as "photos" in content/organisation.yaml.'),
      );
    else if (new URL(text).origin !== new URL(host).origin)
      issues.push(
        source.issueAt(
          path,
          `the photograph is not on ${host}. Take one from there, or change "photos" in content/organisation.yaml.`,
        ),
      );
  });
  return issues;
}
