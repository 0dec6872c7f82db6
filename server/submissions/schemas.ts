import { emailStates } from '../store/contract.ts';

/** Schemas of the routes. What comes in as a body is checked against its form, by `checkSubmission`. */

const message = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } } as const;

const text = { type: 'string' } as const;
const saved = {
  type: 'object',
  required: ['reference', 'repeated', 'emailed'],
  properties: {
    reference: text,
    repeated: { type: 'boolean' },
    emailed: { type: 'boolean' },
    registered: {
      type: 'object',
      required: ['course', 'passed'],
      properties: { course: text, date: text, price: text, calendar: text, passed: { type: 'boolean' } },
    },
  },
} as const;

const errors = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

/** The responses to a submission, by status. */
export const taken = { 200: saved, 201: saved, 409: message, 422: errors, 429: message, 503: message };

/** What the address of a confirmation has in it. */
export const confirmation = {
  type: 'object',
  required: ['reference'],
  properties: { reference: { type: 'string' } },
} as const;

const count = { type: 'integer' } as const;
const counted = [...emailStates, 'oldestWaitingSeconds'];
const counts = {
  type: 'object',
  required: counted,
  properties: Object.fromEntries(counted.map((name) => [name, count])),
} as const;
const disk = { type: 'object', required: ['freeMegabytes'], properties: { freeMegabytes: count } } as const;

const healthReport = {
  type: 'object',
  required: ['status', 'store'],
  properties: {
    status: { type: 'string' },
    store: { type: 'string' },
    warnings: { type: 'array', items: { type: 'string' } },
    outbox: counts,
    disk,
    build: { type: 'object', properties: { day: { type: 'string' } } },
  },
} as const;

/** The responses of the health page, by status. */
export const health = { 200: healthReport, 503: healthReport };
