import { z } from 'zod';
import type { Problem } from '../reader/content-error.ts';
import { plainIssues } from '../reader/error-messages.ts';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { countInWords } from '../text/words.ts';
import { controls, tidyValue } from './tidy-value.ts';
import { courseName, path } from '../pages/path-and-slug.ts';

const fieldName = z.string().regex(/^[a-z][A-Za-z]*$/, {
  error: 'is not a short name. Begin with a small letter and use letters only.',
});
const sharedName = fieldName.meta({ refersTo: 'form-field' });

/** Most people need longer than this, in milliseconds, to fill in a form; a password manager may not. */
export const quickFillTime = 2_000;

/** Checks that a value arrives as it was written: what a visitor sends is tidied before it is compared. */
const isSentAsWritten = (value: string) => value !== '' && value === tidyValue('select', value);

const optionSchema = z.strictObject({
  value: z
    .string()
    .refine(isSentAsWritten, {
      error: (issue) =>
        `"${String(issue.input)}" could be chosen and would be refused. Write a value without blanks around it, on one line.`,
    })
    .describe('Stays the same when the words change, for example afternoon. Visitors do not see it.')
    .meta({ title: 'Short name' }),
  label: z.string().describe('What visitors choose.').meta({ title: 'Words' }),
  course: courseName
    .optional()
    .describe('If visitors choose a course here: the course for which the option registers.'),
  pages: z.array(path).optional().describe('Pages whose links to this form have this option chosen.'),
  seats: z
    .int()
    .positive()
    .optional()
    .describe(
      'If the answer is a number of participants: the most people that it stands for, for example 5. Left out, 1.',
    ),
});

const fieldShape = {
  label: z.string().describe('What it asks for, for example Dietary needs.').meta({ title: 'Words beside it' }),
  control: z
    .enum(controls)
    .describe('What visitors fill in or choose.')
    .meta({
      title: 'Kind of answer',
      choices: {
        text: 'One line of text',
        email: 'Email address',
        tel: 'Telephone number',
        select: 'Choice from a list',
        textarea: 'Several lines of text',
      },
    }),
  required: z.boolean().default(false).describe('Must be filled in; marked with an asterisk.'),
  missing: z
    .string()
    .optional()
    .describe('For example Enter your email address.')
    .meta({ title: 'Message if it is empty' }),
  options: z
    .array(optionSchema)
    .superRefine((options, context) => {
      options.forEach(({ value }, index) => {
        if (options.findIndex((other) => other.value === value) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'value'],
            message: `"${value}" is the value of another option of this field. Give each its own.`,
          });
      });
    })
    .default([])
    .describe(
      'For a choice from a list. Where visitors choose a date, the dates of the course are there by themselves.',
    ),
  purpose: z
    .string()
    .describe(
      'Purpose, as it reads after “we ask for this”, for example to plan lunch. Shown beside the form and in the privacy policy.',
    ),
  ...inGroup('Rarely used', {
    invalid: z
      .string()
      .optional()
      .describe('For example Enter an email address like name@example.com.')
      .meta({ title: 'Message if it cannot be right' }),
    hint: z
      .string()
      .optional()
      .describe('Help below the words, for example Leave empty if none.')
      .meta({ title: 'Help' }),
    wide: z.boolean().default(false).describe('Takes the whole width of the form.').meta({ title: 'Whole width' }),
    placeholder: z
      .string()
      .optional()
      .describe('For a choice from a list: what is shown before one is made, for example Choose a date.')
      .meta({ title: 'Words before a choice' }),
  }),
  ...inGroup(forEngineer, {
    autocomplete: z
      .string()
      .optional()
      .describe('Autofill token of the HTML standard, for example given-name, so that browsers fill the field in.'),
    maxLength: z
      .int()
      .positive()
      .default(200)
      .describe('Maximum number of characters, for example 200. Longer text is refused with a message, never cut off.'),
    untilCourse: z
      .strictObject({ days: z.int().nonnegative(), months: z.int().positive() })
      .optional()
      .describe(
        'For an answer that is needed for the class only: days after its last day until it is removed, or months after the form arrived if no date was set.',
      ),
  }),
};

/** Without defaults: a key that a form file leaves out keeps the value of the shared field. */
const changesShape = Object.fromEntries(
  Object.entries(fieldShape).map(([key, schema]) => [
    key,
    (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional().meta(schema.meta() ?? {}),
  ]),
);

/** Fields of `content/form-fields.yaml`, which forms use by name. */
export const sharedFieldsSchema = z.record(fieldName, z.strictObject(fieldShape));
export type SharedFields = z.infer<typeof sharedFieldsSchema>;

const fieldEntrySchema = z
  .union([
    sharedName.meta({ title: 'A usual field, as in all forms' }),
    z
      .strictObject({
        name: fieldName
          .describe(
            'One word by which it is kept, for example lunch. A usual field keeps its own. Visitors do not see it.',
          )
          .meta({ title: 'Short name', group: forEngineer }),
        ...changesShape,
      })
      .meta({ title: 'A field with other words, or of this form alone' }),
  ])
  .describe('A usual field, such as the name, which all forms share under Form fields; or one with words of its own.');

export const formFileSchema = z.strictObject({
  title: z.string().describe('Name of the form, for example Cybersecurity Essentials registration.'),
  kind: z
    .enum(['registration', 'enquiry'])
    .describe('A registration is for a course, an enquiry is a message. Each is kept for a time of its own.'),
  page: path.describe('Page that shows the form.'),
  course: courseName.optional().describe('Course, if the form is for one course only.'),
  ...inGroup(forEngineer, {
    choosesIntake: fieldName.optional().describe('Field in which visitors choose a date, for example courseDate.'),
    countsParticipants: fieldName
      .optional()
      .describe('Field that gives the number of participants. The fee is for each of them.'),
    choosesCourse: fieldName
      .optional()
      .describe('Field in which visitors choose a course, for example course. Each of its options names one.'),
  }),
  fields: z.array(fieldEntrySchema).min(1).describe('Fields of the form, in order.'),
  submit: z.string().describe('For example Register.').meta({ title: 'Words of the button' }),
});

/** A field; `chosen` is the value of the option that is chosen in advance. */
export type Field = { name: string; chosen?: string } & z.infer<z.ZodObject<typeof fieldShape>>;

/** A form as its file has it. */
export type FormFile = z.infer<typeof formFileSchema>;

/** A form with all its fields: the page, the server's check, the emails, the export and the privacy policy read this. */
export type Form = Omit<FormFile, 'fields'> & { id: string; fields: Field[] };

/** Slugs of the courses that visitors can choose in a form, by the values of their options. */
export const coursesByOption = ({ fields, choosesCourse }: Pick<Form, 'fields' | 'choosesCourse'>) =>
  Object.fromEntries(
    (fields.find(({ name }) => name === choosesCourse)?.options ?? []).flatMap(({ value, course }) =>
      course ? [[value, course] as const] : [],
    ),
  );

/** Builds a form's fields from its file and the shared ones. Problems have their place in the form's file. */
export function resolveFields(
  entries: FormFile['fields'],
  shared: SharedFields,
): { fields: Field[]; problems: Problem[] } {
  const fields: Field[] = [];
  const problems: Problem[] = [];
  entries.forEach((entry, index) => {
    const path = ['fields', index];
    const { name, ...changes } = typeof entry === 'string' ? { name: entry } : entry;
    const definedChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const parsed = z.strictObject(fieldShape).safeParse({ ...shared[name], ...definedChanges });
    if (parsed.success) fields.push({ name, ...parsed.data });
    else if (typeof entry === 'string' && !shared[name])
      problems.push({
        path,
        message: `no usual field is called "${name}". Add it under Form fields, or describe it here.`,
      });
    else
      problems.push(
        ...parsed.error.issues.flatMap((issue) => plainIssues({ ...issue, path: [...path, ...issue.path] })),
      );
  });
  return { fields, problems };
}

/** A value in words: the label of a chosen option, or what was typed. */
export const valueInWords = ({ name, options }: Field, values: Readonly<Record<string, string>>): string =>
  options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';

/** Number of participants of a registration, in the words of the form; undefined if the form does not ask. */
export function participantsInWords(
  { countsParticipants, fields }: Form,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const field = fields.find(({ name }) => name === countsParticipants);
  return field?.options.find(({ value }) => value === values[field.name])?.label;
}

/** Smallest number of seats of the chosen option, `2` of `2-5`: one more than the option before it has. */
export function fewestSeatsOf({ countsParticipants, fields }: Form, values: Readonly<Record<string, string>>): number {
  const { options = [] } = fields.find(({ name }) => name === countsParticipants) ?? {};
  const chosen = options.findIndex(({ value }) => value === values[countsParticipants ?? '']);
  return chosen < 1 ? 1 : (options[chosen - 1]?.seats ?? 1) + 1;
}

/** Number of seats that a registration takes. */
export function seatsOf({ countsParticipants, fields }: Form, values: Readonly<Record<string, string>>): number {
  const field = fields.find(({ name }) => name === countsParticipants);
  return field?.options.find(({ value }) => value === values[field.name])?.seats ?? 1;
}

/** Retention period of a value that is removed before the rest of its form, in the words of policy and form. */
export function untilCourseInWords({ days, months }: NonNullable<Field['untilCourse']>): string {
  return `until ${countInWords(days, 'day')} after the last day of your class if you chose a date still to come, and otherwise for ${countInWords(months, 'month')}`;
}
