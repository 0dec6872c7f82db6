// Forms that are sent to the server, as JSON by the script or as plain forms. The rules of fields are tested in model/.
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from './mail-catcher.ts';
import { useOwnServer } from './own-server.ts';
import { healthOf, person, referenceOf, register, registerByPage, sendRequest } from './requests.ts';
import { query, savedEmails, savedSubmissions } from './saved-data.ts';
import { until } from './server-process.ts';

let refuseSender: string | undefined;
const mail = await startMailServer({ refuseSender: () => refuseSender });
afterAll(mail.close);
const { server, workplace } = useOwnServer({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_TO: 'staff@plumbline.example',
});

function summary(html: string): string[] {
  const list = /<div [^>]*data-error-summary[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, text]) => (text ?? '').replace(/<[^>]*>/g, ''));
}

test('a form with mistakes is returned with each of them, with and without script, and nothing is saved', async () => {
  for (const [change, messages] of [
    [
      { firstName: '', email: 'mei@example.com\r\nBcc: all@example.com' },
      { firstName: 'Enter your first name', email: 'Enter an email address like name@example.com' },
    ],
    [
      { submissionKey: "'; DROP TABLE submissions" },
      { form: 'We could not read this form. Please reload the page and send it again' },
    ],
  ]) {
    const values = { ...person, ...change, lastName: 'Mistaken' };
    const asJson = await register(server, values);
    const errors = Object.entries(messages ?? {}).map(([field, message]) => ({ field, message }));
    expect([asJson.status, JSON.parse(asJson.body)]).toMatchObject([422, { errors }]);
    const asPage = await registerByPage(server, values);
    expect([asPage.status, summary(asPage.body)]).toEqual([422, Object.values(messages ?? {})]);
  }
  const saved = await savedSubmissions(workplace.environment);
  expect(saved.filter(({ values }) => values['lastName'] === 'Mistaken')).toEqual([]);
  expect(await savedEmails(workplace.environment)).toHaveLength(saved.length * 2);
});

test('a retry with the same key does not register twice; unknown fields are ignored', async () => {
  const fields = { ...person, submissionKey: 'one-key', constructor: 'x', toString: 'y', role: 'admin' };
  const [first, retry] = [await register(server, fields), await register(server, fields)];
  expect([first.status, retry.status]).toEqual([201, 200]);
  const registered = {
    course: 'Cybersecurity Essentials',
    date: '28 Aug 2025',
    price: 'SGD 480 for each participant',
    hasBegun: true,
    waiting: false,
  };
  const reference = referenceOf(first);
  expect(JSON.parse(retry.body)).toEqual({ reference, repeated: true, emailed: true, registered });
  const saved = await savedSubmissions(workplace.environment);
  const { form: _, ...values } = person;
  expect(saved.find((submission) => submission.reference === reference)?.values).toEqual({
    ...values,
    company: '',
    jobTitle: '',
  });
});

test('without script the same form sent twice is one registration, whose page no proxy may keep, which says if the class has begun and leads back to the form', async () => {
  const send = () => registerByPage(server, { ...person, email: 'plain@example.com', submissionKey: '', elapsed: '' });
  const [first, retry] = [await send(), await send()];
  expect([first.status, retry.status]).toEqual([303, 303]);
  expect(first.headers.location).toMatch(/^\/registrations\/PL-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(retry.headers.location).toBe(first.headers.location);
  const page = await sendRequest(server, first.headers.location ?? '');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  const notice = '<p data-slot="begun">';
  expect(page.body).toContain(notice);
  expect(page.body).toContain('<a href="/services/cybersecurity-essentials#registration" data-slot="form">');
  const undated = await registerByPage(server, { ...person, courseDate: 'next-available' });
  expect((await sendRequest(server, undated.headers.location ?? '')).body).not.toContain(notice);
});

test('the log has a line for each form and attack, with time, route and status, and no personal data', async () => {
  const route = '/api/registrations';
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  await register(server, { ...person, email: 'logged@example.com' });
  await register(server, { ...person, email: '' });
  await sendRequest(server, route, { method: 'POST', headers, body: JSON.stringify(person) });
  await sendRequest(server, '/nobody@example.com%0a%7B%22level%22%3A50%7D?email=mei@example.com');
  const lines = server.log().trim().split('\n');
  const responses = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'route' in line);
  for (const status of [201, 422, 403])
    expect(responses).toContainEqual(expect.objectContaining({ method: 'POST', route, status }));
  for (const { time } of responses) expect(Math.abs(Date.parse(String(time)) - Date.now())).toBeLessThan(600_000);
  expect(server.log()).not.toMatch(/@example\.com|Mei|6123|"127\.0\.0\.1"|"level":"(?:error|fatal)"/);
});

const unsentEmails = async () => (await savedEmails(workplace.environment)).filter(({ state }) => state !== 'sent');

test('a registration leads to an email to the registrant and one to the staff, who reply to the registrant; a form of a bot to none', async () => {
  const bot = await register(server, { ...person, email: 'bot@example.com', leaveEmpty: 'x' });
  // A suspected bot may be a person, so the response must not promise an email that is not sent.
  expect(JSON.parse(bot.body)).toMatchObject({ emailed: false });
  const response = await register(server, { ...person, email: 'reader@example.com' });
  expect(JSON.parse(response.body)).toMatchObject({ emailed: true });
  await until(async () => (await unsentEmails()).length === 0, 'all noted as sent');
  const emails = mail.received
    .filter(({ text }) => /(?:bot|reader)@example/.test(text))
    .sort((a, b) => a.to.join().localeCompare(b.to.join()));
  expect(emails.map(({ to }) => to.join())).toEqual(['reader@example.com', 'staff@plumbline.example']);
  expect(emails[1]?.text).toMatch(/^Reply-To: reader@example\.com\r$/m);
});

test('a mail server that refuses the sender, not a recipient, loses no email, and the health page reports it', async () => {
  refuseSender = '553 5.7.1 Sender address rejected: not owned by user';
  await register(server, { ...person, email: 'siti@example.com' });
  await until(async () => (await unsentEmails()).every(({ attempts }) => attempts > 0), 'failed attempts');
  expect((await unsentEmails()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await query(workplace.environment, "update emails set waiting_since = '2026-01-01T00:00:00.000Z'");
  const warnings = [expect.stringMatching(/Emails have waited since .*not owned by user\. Correct SMTP_URL/) as string];
  await expect.poll(() => healthOf(server)).toMatchObject({ status: 'warning', warnings });
  refuseSender = undefined;
  await until(() => mail.received.filter(({ text }) => text.includes('siti@')).length === 2, 'both emails');
  await expect.poll(() => healthOf(server)).toMatchObject({ status: 'ok', warnings: [] });
});
