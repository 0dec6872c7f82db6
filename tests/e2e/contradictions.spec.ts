import type { Page } from '@playwright/test';
import type { Catalogue } from '../../model/catalogue.ts';
import { calendarPath } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import { offerForm } from '../../model/offered-forms.ts';
import { readContent } from '../../model/read-content.ts';
import { readMessage } from '../resilience/read-message.ts';
import { openFolds } from './open-folds.ts';
import { expect, test } from './server.ts';
import { contradictions, datesOf, spanOf, statementsIn, statementsOfData, type Statement } from './statements.ts';

test.use({ site: 'live' });

// Nothing here knows a price or a date: what is told of a course in one place is held against every other place.

const { courses, forms } = readContent(process.cwd());
const today = dayInSingapore(new Date());

/** The words of each place of a page, by a selector. */
const wordsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ')));

const day = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
const clock = (text: string) => `${text.slice(0, 2)}:${text.slice(2, 4)}`;

/** What a calendar file tells of a course. */
function inCalendar(course: string, where: string, file: string): Statement[] {
  const unfolded = file.replaceAll('\r\n ', '').replaceAll('\\,', ',');
  const [start] = [...unfolded.matchAll(/DTSTART;[^:]*:\d{8}T(\d{4})/g)];
  const [end] = [...unfolded.matchAll(/DTEND;[^:]*:\d{8}T(\d{4})/g)];
  const fee = /DESCRIPTION:(.*)/.exec(unfolded)?.[1] ?? '';
  return [
    ...statementsIn(course, where, fee).filter(({ about }) => about === 'fee'),
    ...statementsOfData(course, where, { times: `${clock(start?.[1] ?? '')}–${clock(end?.[1] ?? '')}` }),
  ];
}

/** First and last day of a calendar file. */
function spanInCalendar(file: string): string {
  const days = [...file.matchAll(/DTSTART;[^:]*:(\d{8})T/g)].map((match) => day(match[1] ?? ''));
  return `${days[0]}/${days.at(-1)}`;
}

interface CourseData {
  '@type': string;
  name: string;
  timeRequired: string;
  offers?: { price: number };
  hasCourseInstance?: {
    startDate: string;
    endDate: string;
    courseWorkload: string;
    courseSchedule: { startTime: string; endTime: string };
  }[];
}

function inStructuredData(
  where: string,
  { name, timeRequired, offers, hasCourseInstance = [] }: CourseData,
): Statement[] {
  const [, hours = '0', minutes = '0'] = /^PT(\d+)H(?:(\d+)M)?$/.exec(hasCourseInstance[0]?.courseWorkload ?? '') ?? [];
  const schedule = hasCourseInstance[0]?.courseSchedule;
  return statementsOfData(name, where, {
    fee: offers?.price ?? 'on request',
    length: timeRequired.replace(/^P(\d+)D$/, '$1 day').replace(/^P(\d+)W$/, '$1 week'),
    ...(schedule && {
      hours: Number(hours) + Number(minutes) / 60,
      times: `${schedule.startTime}–${schedule.endTime}`,
      dates: datesOf(hasCourseInstance.map(({ startDate, endDate }) => `${startDate}/${endDate}`)),
    }),
  });
}

test('no place tells another fee, length, number of hours, time or date of a course than the others', async ({
  page,
  request,
  server,
}) => {
  const told: Statement[] = [];

  const catalogue = (await (await request.get('/courses.json')).json()) as Catalogue;
  for (const { name, price, hours, times, intakes, sessions, ...course } of catalogue.courses)
    told.push(
      ...statementsOfData(name, 'courses.json', {
        fee: price ?? 'on request',
        length: course.days ? `${course.days} day` : `${course.weeks} week`,
        sessions,
        hours,
        times: `${times.from}–${times.to}`,
        dates: datesOf(intakes.map(({ starts, ends }) => `${starts}/${ends}`)),
        'dates to come': datesOf(intakes.filter(({ open }) => open).map(({ starts, ends }) => `${starts}/${ends}`)),
      }),
    );

  for (const course of courses) {
    const { name } = course;
    const where = course.page;
    await page.goto(where);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@graph': CourseData[];
    };
    for (const data of graph['@graph'])
      if (data['@type'] === 'Course' && data.name === name) told.push(...inStructuredData(`${where}, data`, data));
    const isAlone = courses.filter((other) => other.page === where).length === 1;
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) });
    for (const card of await cards.locator('dl').all())
      told.push(...statementsIn(name, `${where}, card`, (await card.innerText()).replace(/(\w+)\s+(\d+)$/m, '$1 $2')));
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    for (const row of await rows.all()) {
      const facts = await row.getByRole('cell').allInnerTexts();
      told.push(...statementsIn(name, `${where}, row`, facts.slice(0, 3).join('\n')));
    }
    if (!isAlone) continue;
    await openFolds(page, 'section details');
    const [glance = ''] = await wordsOf(page, 'main > section:first-of-type dl');
    told.push(...statementsIn(name, `${where}, opening`, glance));
    const [times = ''] = await wordsOf(page, 'section[id="terms"] dl > div:first-child');
    told.push(...statementsIn(name, `${where}, terms`, times));
    const listed = await wordsOf(page, 'section[id="dates"] li');
    const offered = await wordsOf(page, 'select[name$="Date"] option');
    const options = await page.locator('select[name$="Date"] option').allTextContents();
    expect(offered.length, where).toBe(options.length);
    for (const [place, words] of [
      ['dates', listed.map((text) => text.replace(/^\S+ \w+ \d{4} /, ''))],
      ['form', options],
    ] as const)
      told.push(...statementsOfData(name, `${where}, ${place}`, { dates: datesOf(words.map(spanOf)) }));
  }

  await page.goto('/services');
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption('Length, shortest first');
  await expect(page.locator('section#compare tbody tr').first()).toBeVisible();
  for (const row of await page.locator('section#compare tbody tr').all()) {
    const name = (await row.locator('th').innerText()).trim();
    const cell = async (label: string) =>
      (await row.locator(`[data-label="${label}"]`).innerText()).replace(/\s+/g, ' ');
    const dates = await row.locator('[data-label="Dates"] li').allTextContents();
    told.push(
      ...statementsIn(name, '/services, comparison', await cell('Length')),
      ...statementsIn(name, '/services, comparison', await cell('Fee per participant')),
      ...statementsOfData(name, '/services, comparison', { 'dates to come': datesOf(dates.map(spanOf)) }),
    );
  }

  for (const course of courses) {
    const spans = [];
    for (const intake of course.intakes) {
      const path = calendarPath(course, intake);
      const file = await (await request.get(path)).text();
      told.push(...inCalendar(course.name, path, file));
      spans.push(spanInCalendar(file));
    }
    told.push(...statementsOfData(course.name, 'calendar files', { dates: datesOf(spans) }));
  }

  for (const form of forms.filter(({ kind }) => kind === 'registration')) {
    const date = offerForm(form, courses, today).fields.find(({ name }) => name === form.choosesIntake)?.options[0];
    for (const choice of Object.keys(form.choosesCourse?.courses ?? { '': '' })) {
      const slug = form.choosesCourse?.courses[choice] ?? form.course;
      const course = courses.find((one) => one.slug === slug)?.name ?? '';
      const email = `${form.id}-${slug}@contradictions.example`;
      const data = {
        form: form.id,
        firstName: 'Siti',
        lastName: 'Ahmad',
        email,
        ...(form.choosesCourse && { [form.choosesCourse.field]: choice }),
        ...(form.choosesIntake && date && { [form.choosesIntake]: date.value }),
      };
      expect((await request.post('/api/registrations', { data })).status(), email).toBe(201);
      await expect.poll(() => server.mailsTo(email)).toHaveLength(1);
      const line = (label: string) =>
        new RegExp(`^${label}: (.*)$`, 'm').exec(readMessage(server.mailsTo(email)[0]?.text ?? '').text)?.[1] ?? '';
      for (const label of ['Fee', 'Times']) told.push(...statementsIn(course, `email, ${form.id}`, line(label)));
    }
  }

  // Each kind of statement is found in several places, emails among them, or nothing is held against anything.
  expect(told.filter(({ where, about }) => where.startsWith('email') && about === 'fee').length).toBeGreaterThan(
    courses.length,
  );
  for (const about of ['fee', 'length', 'hours', 'times', 'dates'] as const) {
    const places = new Set(told.filter((one) => one.about === about).map(({ where }) => where.replace(/^\/.*, /, '')));
    expect(places.size, `${about}: ${[...places].join('; ')}`).toBeGreaterThan(3);
  }
  expect(contradictions(told)).toEqual([]);
});
