// A course office for tests of the desk: a server with a desk, its mail server, and content that changes.
import { test as base, type Page } from '@playwright/test';
import { makeOffice, soon } from '../resilience/office.ts';
import { readMessage } from '../resilience/mail-catcher.ts';
import { person, referenceOf, register } from '../resilience/requests.ts';
import { startServer, until } from '../resilience/server-process.ts';
import { freePort } from '../fixtures/free-port.ts';

/** Opens a part of the desk by its name in the header. */
export const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click();
export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** An office with two intakes: one soon, and one on Friday 2 October 2099. */
interface OfficeOptions {
  settings?: Record<string, string>;
  /** Number of seats of the later intake: 2 by default. */
  seats?: number;
  /** Certificate of the course, if it gives one. */
  award?: string;
}

async function openOffice({ settings = {}, seats = 2, award }: OfficeOptions) {
  const port = await freePort();
  const { workplace, mail, change, ...office } = await makeOffice({ ADMIN_PORT: String(port), ...settings });
  // With PostgreSQL, the list of erased submissions would otherwise be in the project's folder.
  workplace.environment['DATA_DIR'] = workplace.data;
  change('2025-08-28 }', `${soon} }`);
  change('{ value: 3-oct-2025, starts: 2025-10-03 }', `{ value: 2-oct-2099, starts: 2099-10-02, seats: ${seats} }`);
  if (award !== undefined) change('price: 480', `price: 480\naward: ${award}`);
  let server = await startServer(workplace.environment);
  return {
    desk: `http://127.0.0.1:${port}`,
    /** Address of the public page of a registration. */
    confirmation: (reference: string) => new URL(`/registrations/${reference}`, server.url).href,
    /** Registers a person by the public form. @returns the reference */
    async register(firstName: string, otherFields: Record<string, string> = {}): Promise<string> {
      const email = `${firstName.toLowerCase()}@example.com`;
      const fields = { ...person, firstName, lastName: 'Tan', email, courseDate: '2-oct-2099', ...otherFields };
      const response = await register(server, fields, otherFields['form'] === 'contact' ? '/api/enquiries' : undefined);
      if (response.status !== 201) throw new Error(`Not registered: ${response.status} ${response.body}`);
      return referenceOf(response);
    },
    /** The newest email to an address, once that many have arrived. */
    email: (to: string, count: number) =>
      until(() => {
        const emails = mail.received.filter((email) => email.to.includes(to));
        return emails.length >= count && readMessage(emails.at(-1)?.text ?? '');
      }, `${count} emails to ${to}`),
    /** Moves the date of the later intake on the website by a week. */
    async moveDateOnWebsite(): Promise<void> {
      await server.stop();
      change('starts: 2099-10-02', 'starts: 2099-10-09');
      server = await startServer(workplace.environment);
    },
    async close(): Promise<void> {
      await server.stop();
      await office.close();
    },
  };
}

/** An office for each test. */
export const test = base.extend<{ office: Awaited<ReturnType<typeof openOffice>>; officeOptions: OfficeOptions }>({
  officeOptions: [{}, { option: true }],
  office: async ({ officeOptions }, use) => {
    const office = await openOffice(officeOptions);
    await use(office);
    await office.close();
  },
});
