import { z } from 'zod';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { controls, tidyValue } from './tidy-value.ts';
import { courseSlug, path } from '../pages/addresses.ts';
import { labelText } from '../text/text-schemas.ts';

const fieldName = z.string().regex(/^[a-z][A-Za-z]*$/, {
  error: 'is not a short name. Begin with a small letter and use letters only.',
});
const sharedName = fieldName.meta({ refersTo: 'form-field' });

/** Checks that a value arrives as it was written: what a visitor sends is tidied before it is compared. */
const isSentAsWritten = (value: string) => value !== '' && value === tidyValue('select', value);

const optionSchema = z.strictObject({
  value: z
    .string()
    .refine(isSentAsWritten, {
      error: (issue) =>
        `"${String(issue.input)}" could be chosen and would be refused. Type it anew, on one line and without blanks around it.`,
    })
    .describe('Stays the same when the words change, for example afternoon. Visitors do not see it.')
    .meta({ title: 'Short name' }),
  label: labelText.describe('What visitors choose.').meta({ title: 'Words' }),
  course: courseSlug
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

/** Description of a field, in `content/form-fields.yaml` and in a form's file. */
export const fieldShape = {
  label: labelText.describe('What it asks for, for example Dietary needs.').meta({ title: 'Words beside it' }),
  control: z
    .enum(controls)
    .describe('Answer that visitors fill in or choose.')
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
  purpose: labelText.describe(
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
      .strictObject({ days: z.int().positive().max(1000), months: z.int().positive().max(1200) })
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
  title: labelText.describe('Name of the form, for example Cybersecurity Essentials registration.'),
  kind: z
    .enum(['registration', 'enquiry'])
    .describe('A registration is for a course, an enquiry is a message. Each is kept for a time of its own.'),
  page: path.describe('Page that shows the form.'),
  course: courseSlug.optional().describe('Course, if the form is for one course only.'),
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
  submit: labelText.describe('For example Register.').meta({ title: 'Words of the button' }),
});

/** A field; `chosen` is the value of the option that is chosen in advance. */
export type Field = { name: string; chosen?: string } & z.infer<z.ZodObject<typeof fieldShape>>;

export type FormFile = z.infer<typeof formFileSchema>;

/** A form with all its fields: the page, the server's check, the emails, the export and the privacy policy read this. */
export type Form = Omit<FormFile, 'fields'> & { id: string; fields: Field[] };
