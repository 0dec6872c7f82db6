const textSchema = { type: 'string' } as const;
const booleanSchema = { type: 'boolean' } as const;

const registeredSchema = {
  type: 'object',
  required: ['course', 'passed', 'waiting'],
  properties: {
    course: textSchema,
    date: textSchema,
    price: textSchema,
    calendar: textSchema,
    passed: booleanSchema,
    waiting: booleanSchema,
  },
} as const;

const savedSchema = {
  type: 'object',
  required: ['reference', 'repeated', 'emailed'],
  properties: {
    reference: textSchema,
    repeated: booleanSchema,
    emailed: booleanSchema,
    registered: registeredSchema,
  },
} as const;

const errorSchema = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: textSchema, message: textSchema },
} as const;

const errorsSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: { type: 'array', items: errorSchema },
    /** Values of full intakes, which the page then offers by their waiting lists. */
    full: { type: 'array', items: textSchema },
  },
} as const;

const messageSchema = { type: 'object', required: ['message'], properties: { message: textSchema } } as const;

/** JSON schemas of the responses to a submission, by status. */
export const submissionResponses = {
  '2xx': savedSchema,
  422: errorsSchema,
  '4xx': messageSchema,
  '5xx': messageSchema,
};
