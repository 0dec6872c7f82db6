import { z } from 'zod';
import { path, slug } from './reference.ts';

const fieldName = z.string().regex(/^[a-z][A-Za-z]*$/, {
  error: 'is not a field name. Begin with a small letter and use letters only.',
});

const optionSchema = z.strictObject({ value: z.string().min(1), label: z.string() });

const fieldShape = {
  label: z.string(),
  control: z.enum(['text', 'email', 'tel', 'select', 'textarea']),
  /** Marked with an asterisk, and enforced in the browser and by the desk. */
  required: z.boolean().default(false),
  /** What to do when it is empty or not one of the options: "Enter your email address". */
  missing: z.string().optional(),
  /** What to do when it has the wrong shape: "Enter an email address like name@example.com". */
  invalid: z.string().optional(),
  hint: z.string().optional(),
  /** The token of the HTML standard that lets a browser fill the field in. */
  autocomplete: z.string().optional(),
  /** Characters at most. Longer is refused in words, never cut off. */
  maxLength: z.int().positive().default(200),
  /** Whether it takes the whole width of the form. */
  wide: z.boolean().default(false),
  /** For a select: what it shows before a choice is made. */
  placeholder: z.string().optional(),
  /** For a select: its options; or, with `choosesIntake` in the form, the intakes of the course. */
  options: z.array(optionSchema).default([]),
  /** Why it is asked, for the notice beside the button and the privacy policy. */
  purpose: z.string(),
};

/** The same without defaults: in a form file a key that is left out leaves the shared field as it is. */
const changesShape = Object.fromEntries(
  Object.entries(fieldShape).map(([key, schema]) => [
    key,
    (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional(),
  ]),
);

/** A field as it stands in `content/form-fields.yaml`, to be used by name in several forms. */
export const sharedFieldsSchema = z.record(fieldName, z.strictObject(fieldShape));

/** A field of a form file: a shared one by name, a shared one with changes, or one of its own. */
const fieldEntrySchema = z.union([
  fieldName,
  z.strictObject({
    name: fieldName,
    ...changesShape,
  }),
]);

export const formFileSchema = z.strictObject({
  title: z.string(),
  /** A registration is for a course; an enquiry is a message. It also names the retention period. */
  kind: z.enum(['registration', 'enquiry']),
  /** The page that shows the form. */
  page: path,
  /** The course that it registers for, where there is one course only. */
  course: slug.optional(),
  /** The field whose options are the intakes of the course. */
  choosesIntake: fieldName.optional(),
  /** The field whose options are courses, and the course that each stands for. */
  choosesCourse: z.strictObject({ field: fieldName, courses: z.record(z.string(), slug) }).optional(),
  fields: z.array(fieldEntrySchema).min(1),
  /** The words of the button. */
  submit: z.string(),
});

export type Field = { name: string } & z.infer<z.ZodObject<typeof fieldShape>>;

/** A form, whole: the page, the desk's check, the letters, the export and the privacy policy read this. */
export type Form = Omit<z.infer<typeof formFileSchema>, 'fields'> & { id: string; fields: Field[] };

/** Builds a form's fields from its file and the shared ones. An unknown name is told by its index. */
export function resolveFields(
  entries: z.infer<typeof formFileSchema>['fields'],
  shared: z.infer<typeof sharedFieldsSchema>,
): { fields: Field[]; problems: { index: number; message: string }[] } {
  const fields: Field[] = [];
  const problems: { index: number; message: string }[] = [];
  entries.forEach((entry, index) => {
    const { name, ...changes } = typeof entry === 'string' ? { name: entry } : entry;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const parsed = z.strictObject(fieldShape).safeParse({ ...shared[name], ...given });
    if (parsed.success) fields.push({ name, ...parsed.data });
    else if (typeof entry === 'string' && !shared[name])
      problems.push({
        index,
        message: `no shared field is called "${name}". Add it to content/form-fields.yaml, or describe it here.`,
      });
    else
      problems.push(
        ...parsed.error.issues.map((issue) => ({
          index,
          message: `${name}: ${issue.path.join('.')} ${issue.message}`,
        })),
      );
  });
  return { fields, problems };
}
