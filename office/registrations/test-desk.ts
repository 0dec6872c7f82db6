// A desk on a temporary store, with the made-up firm of `tests/fixtures`.
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { beforeEach } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import type { NewSubmission, Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { makeSubmission, useTemporaryStore } from '../../server/store/test-store.ts';
import { buildDesk } from './desk-server.ts';
import { renderPage } from './views/render-page.tsx';

/** Content of the made-up firm. */
export const content = readContent(join(import.meta.dirname, '..', '..', 'tests', 'fixtures'), { withoutPages: true });

/** Time of the tests, before two intakes of the course. */
export const now = new Date('2025-08-01T02:00:00Z');

/** Headers of a request for a page. */
export const headersOfPage = { host: '127.0.0.1:4322' };
/** Headers that a browser sends with a form of the desk. */
const headersOfForm = { ...headersOfPage, origin: 'http://127.0.0.1:4322', 'sec-fetch-site': 'same-origin' };

export const booking = {
  course: 'cybersecurity-essentials',
  courseName: 'Cybersecurity Essentials',
  intake: '28-aug-2025',
  startsOn: '2025-08-28',
  dateText: 'Thursday 28 August 2025, as booked',
  feeText: 'SGD 480 for each participant',
};

/** The values that identify the intake of `booking`. */
export const bookedIntake = { course: booking.course, intake: booking.intake, date: booking.dateText };

/** A booking of the only seat of a class, with other words for its date than the content has. */
export const onlySeat = {
  course: 'professional-scrum-master',
  courseName: 'Professional Scrum Master',
  intake: '12-14-mar-2098',
  startsOn: '2098-03-12',
  dateText: 'Wednesday 12 March 2098',
};

/** A registration with a unique id, reference and key, made from a number. */
export const registration = (number: number, overrides: Partial<Submission> = {}): NewSubmission =>
  makeSubmission(number, {
    values: {
      firstName: 'Mei',
      lastName: 'Tan',
      email: 'mei@example.com',
      phone: '+65 6123 4567',
      courseDate: booking.intake,
      specialRequirements: 'Step-free access',
    },
    receivedAt: now,
    booking,
    ...overrides,
  });

/** Creates a separate desk for each test of a file. */
export const useDesk = (behindProxy = false) => deskOn(useTemporaryStore(), behindProxy);

/** Creates a separate desk for each test, on the store that each test has. */
export function deskOn(temporaryStore: { store: Store; folder: string }, behindProxy = false) {
  let app!: Awaited<ReturnType<typeof buildDesk>>;
  const request = async (options: InjectOptions) => {
    const { statusCode: status, body, headers } = await app.inject(options);
    return { status, body, headers };
  };
  const desk = {
    get store() {
      return temporaryStore.store;
    },
    get app() {
      return app;
    },
    now,
    /** Number of calls of `onEmails`. */
    wakeCount: 0,
    erasedFile: '',
    loadViews: async () => ({ renderPage, css: '', font: Buffer.of() }),
    add: (...submissions: NewSubmission[]) =>
      temporaryStore.store.transaction(async (tx) => {
        for (const newSubmission of submissions) await tx.addSubmission(newSubmission);
      }),
    get: (url: string) => request({ url, headers: headersOfPage }),
    /** The form values of a page. */
    open: async (url: string) => formValues((await desk.get(url)).body),
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = headersOfForm) => {
      const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      return request({ method: 'POST', url, headers: formHeaders, payload: new URLSearchParams(fields).toString() });
    },
  };
  beforeEach(async () => {
    Object.assign(desk, { now, wakeCount: 0, erasedFile: join(temporaryStore.folder, 'erased.txt') });
    app = await buildDesk({
      store: temporaryStore.store,
      content,
      siteUrl: 'https://www.plumbline.example',
      mailDomain: 'plumbline.example',
      clock: () => desk.now,
      onEmails: () => desk.wakeCount++,
      findWarnings: async () => [],
      erasedFile: desk.erasedFile,
      loadViews: () => desk.loadViews(),
      settings: { admin: { behindProxy }, proxies: ['loopback'], websiteSocket: undefined },
    });
  });
  return desk;
}

/** Form values of a page, as a browser would send them. */
export function formValues(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (/ type="(?:checkbox|radio)"/.test(tag) && !/ checked/.test(tag)) continue;
    values[name] = unescapeXml(/ value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^]*?)<\/textarea>/g))
    values[name] = unescapeXml(text);
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]* name="([^"]*)"[^>]*>([^]*?)<\/select>/g))
    values[name] = unescapeXml(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  return values;
}
