import { z } from 'zod';
import { addressesSchema, redirectsSchema } from '../pages/addresses.ts';
import { articleFrontMatterSchema } from '../news/article.ts';
import { courseTermsSchema } from '../courses/course-terms.ts';
import { courseSchema } from '../courses/course-schema.ts';
import { formFileSchema, sharedFieldsSchema } from '../forms/form-schema.ts';
import { publicHolidaysSchema } from '../courses/intake-notices.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { organisationSchema } from '../organisation/organisation.ts';
import { pageSchema } from '../pages/page.ts';
import { retentionSchema } from '../privacy/retention.ts';
import { synonymsSchema } from '../search/synonyms.ts';

const kind = (name: string, schema: z.ZodType, files = `${name}\\.yaml`) => ({
  /** The name of its schema file. */
  name,
  schema,
  /** Matches the files of this kind. */
  files: new RegExp(`^content/${files}$`),
});

/** Every kind of content file. */
export const contentKinds = [
  kind('addresses', addressesSchema),
  kind('article', articleFrontMatterSchema, 'news/[^/]+\\.md'),
  kind('course', courseSchema, 'courses/[^/]+\\.yaml'),
  kind('course-terms', courseTermsSchema),
  kind('form', formFileSchema, 'forms/[^/]+\\.yaml'),
  kind('form-fields', sharedFieldsSchema),
  kind('navigation', navigationSchema),
  kind('organisation', organisationSchema),
  kind('page', pageSchema, 'pages/.+\\.yaml'),
  kind('public-holidays', publicHolidaysSchema),
  kind('redirects', redirectsSchema),
  kind('retention', retentionSchema),
  kind('synonyms', synonymsSchema),
];

/** A JSON Schema, or a part of one. */
export type JsonSchema = Record<string, unknown>;

/** JSON Schema of a file as it is written: fields with a default are optional. Draft 7 has the best support in editors. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema;
