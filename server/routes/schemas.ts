/** Schemas of the responses to a submission. */

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const message = { type: 'object', required: ['message'], properties: { message: text } } as const;

const registered = {
  type: 'object',
  required: ['course', 'passed', 'waiting'],
  properties: { course: text, date: text, price: text, calendar: text, passed: flag, waiting: flag },
} as const;

const saved = {
  type: 'object',
  required: ['reference', 'repeated', 'emailed'],
  properties: { reference: text, repeated: flag, emailed: flag, registered },
} as const;

const error = { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } } as const;

const errors = {
  type: 'object',
  required: ['errors'],
  properties: { errors: { type: 'array', items: error }, full: { type: 'array', items: text } },
} as const;

/** The responses to a submission, by status. */
export const responses = { '2xx': saved, 422: errors, '4xx': message, '5xx': message };
