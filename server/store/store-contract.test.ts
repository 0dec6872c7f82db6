import { Kysely } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { FollowingKind } from '../../model/courses/course-terms.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { queueFollowingEmails } from '../mail/following-job.ts';
import { saveSubmission } from '../submissions/save-submission.ts';
import type { Store } from './store.ts';
import { postgresFailure, withRetries } from './failures.ts';
import type { ListPart, SubmissionFilter } from './filter.ts';
import { StoreUnavailable, type SubmissionChange } from './records.ts';
import { describeEachStore, later, makeEmail, makeSubmission, now } from './test-store.ts';
import { tableColumns } from './tables.ts';

const booking = {
  course: 'psm',
  courseName: 'Professional Scrum',
  intake: '3-oct-2025',
  startsOn: '2025-10-03',
  dateText: 'Friday, 3 October 2025',
};

describeEachStore('the store', (workplace, makeDialect) => {
  let store: Store;
  beforeEach(() => void (store = workplace.store));

  describe('keeps acknowledged submissions', () => {
    test('a submission and its emails are read back as they were written', async () => {
      const submission = makeSubmission(1, { booking: { ...booking, feeText: 'SGD 1,000', fee: 1000 } });
      const optionalParts = { replyTo: 'staff@plumbline.example', calendar: 'BEGIN:VCALENDAR' };
      const email = makeEmail('l1', { ...optionalParts, isAutomatic: true });
      await store.transaction(async (tx) => {
        await tx.addSubmission(submission);
        await tx.addEmails([email, makeEmail('l2')]);
      });
      expect(await store.findByReference('PL-00000001')).toEqual(submission);
      expect(await store.listEmails('s1')).toMatchObject([
        { ...email, state: 'waiting', attempts: 0, waitingSince: now },
        { id: 'l2' },
      ]);
    });

    test('a failed transaction leaves no rows, and does not undo concurrent ones', async () => {
      const endings = await Promise.allSettled(
        [1, 2, 3].map((n) =>
          store.transaction(async (tx) => {
            await tx.addSubmission(makeSubmission(n));
            if (n === 2) throw new Error('the email could not be written');
          }),
        ),
      );
      expect(endings.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await store.listSubmissions()).map(({ id }) => id)).toEqual(['s3', 's1']);
    });

    test('a key is saved once, however many arrive at the same moment', async () => {
      const save = async (n: number) =>
        store.transaction(async (tx) => {
          if (await tx.findByKey('the-key')) return false;
          await tx.addSubmission(makeSubmission(n, { key: 'the-key' }));
          return true;
        });
      const outcomes = await Promise.all([1, 2, 3, 4, 5].map(save));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    test('the last seat is given once, however many ask for it at the same moment on several servers', async () => {
      const intake = sampleIntake(['2025-10-03'], { value: 'a-date', seats: 3 });
      const courses = [sampleCourse({ intakes: [intake] })];
      const date = sampleField('date', 'Date', { control: 'select' });
      const form = sampleForm([date], { course: 'a-course', choosesIntake: 'date' });
      const content = { ...readContent('tests/fixtures', { withoutPages: true }), courses, forms: [form] };
      const otherStore = await workplace.open();
      onTestFinished(() => otherStore.close());
      const stores = [store, otherStore];
      const parts = { content, siteUrl: 'https://plumbline.example', mailDomain: 'plumbline.example' };
      const sentForm = { form, isSuspected: false, isQuick: false, now };
      let n = 0;
      const save = (chosenDate: string) =>
        saveSubmission(
          { ...parts, store: stores[n % 2] ?? store },
          { ...sentForm, values: { date: chosenDate }, key: `key-${(n += 1)}` },
        );
      const results = await Promise.all(Array.from({ length: 8 }, () => save('a-date')));
      expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(3);
      expect(await save('waiting-list:a-date')).toMatchObject({ outcome: 'saved', submission: { state: 'waiting' } });
      // A seat that becomes free belongs to the waiting list.
      const [seatedRegistration] = await store.listSubmissions({ state: 'new' });
      await store.transaction((tx) => tx.removeSubmissions([seatedRegistration?.id ?? '']));
      expect((await save('a-date')).outcome).toBe('full');
      // A group that the class could never take does not close it.
      const [waitingGroup = makeSubmission(0)] = await store.listSubmissions({ state: 'waiting' });
      await store.transaction((tx) => tx.updateSubmission(waitingGroup, { seats: 20 }, now));
      expect((await save('a-date')).outcome).toBe('saved');
    });

    test('a reader never sees half a transaction', async () => {
      await store.transaction(async (tx) => {
        await tx.addSubmission(makeSubmission(1));
        expect(await store.listSubmissions()).toEqual([]);
      });
      expect(await store.listSubmissions()).toHaveLength(1);
    });

    test('opening a store again changes nothing, and opening it twice at once does not fail', async () => {
      await store.transaction((tx) => tx.addSubmission(makeSubmission(1)));
      const stores = await Promise.all([workplace.open(), workplace.open()]);
      for (const sameStore of stores) onTestFinished(() => sameStore.close());
      expect(await stores[1].listSubmissions()).toHaveLength(1);
    });
  });

  describe('finds and counts submissions', () => {
    test('a list is newest first, can be narrowed, and is read in parts', async () => {
      await store.transaction(async (tx) => {
        await tx.addSubmission(makeSubmission(1));
        await tx.addSubmission(makeSubmission(2, { state: 'suspected' }));
        await tx.addSubmission(makeSubmission(3, { form: 'contact', kind: 'enquiry', receivedAt: later(2) }));
      });
      const ids = async (filter?: SubmissionFilter, part?: ListPart) =>
        (await store.listSubmissions(filter, part)).map(({ id }) => id);
      expect(await ids({}, { offset: 0, limit: 2 })).toEqual(['s2', 's3']);
      expect(await ids({}, { offset: 2, limit: 2 })).toEqual(['s1']);
      expect(await ids({}, { offset: 0, limit: 1, oldestFirst: true })).toEqual(['s1']);
      expect(await ids({ kind: 'enquiry' })).toEqual(['s3']);
      expect(await ids({ state: 'suspected' })).toEqual(['s2']);
      expect(await ids({ from: later(1), before: later(2) })).toEqual(['s1']);
      expect(await store.countSubmissions({ kind: 'registration' })).toBe(2);
    });

    test('a person is found by name, email, company or reference, however it is typed', async () => {
      await store.transaction(async (tx) => {
        const elodie = { firstName: 'Élodie', lastName: 'Ng', email: 'elodie@straße.example' };
        const meiling = { name: '美玲 O’Tan', company: '100% “Ａcme” \\ Sons_Ltd' };
        for (const [index, values] of [elodie, meiling].entries())
          await tx.addSubmission(makeSubmission(index + 1, { values }));
      });
      const find = async (person: string) => (await store.listSubmissions({ person })).map(({ id }) => id);
      const searches: [searchWords: string[], ids: string[]][] = [
        [['elodie', 'ÉLODIE NG', 'ng  Élodie', 'ELODIE@STRASSE', 'pl-00000001'], ['s1']],
        [['美玲', "o'tan", '"acme"', '100%', 'sons_ltd', '\\'], ['s2']],
        [['elodie acme', '1_0', 'e%e', 'firstName'], []],
        [[' '], ['s2', 's1']],
      ];
      for (const [searchWords, ids] of searches)
        for (const words of searchWords) expect([words, await find(words)]).toEqual([words, ids]);
    });

    test('forms that may have an email address are found by it, in answers and among participants', async () => {
      await store.transaction(async (tx) => {
        const answers = ['Ask MÉI.Tan@Example.com, please', 'mei@other.example', 'mei'];
        for (const [index, message] of answers.entries())
          await tx.addSubmission(makeSubmission(index + 1, { values: { message } }));
        await tx.setParticipants('s3', [{ name: 'Mei', email: 'MÉI.tan@example.com', attended: false }], later(3));
      });
      const matches = await store.listSubmissions({ addressPart: 'méi.tan@example.com' });
      expect(matches.map(({ id }) => id)).toEqual(['s3', 's1']);
    });

    test('seats are counted by intake as it was confirmed, even if the course was renamed', async () => {
      const movedBooking = { ...booking, startsOn: '2025-10-10', dateText: 'Friday, 10 October 2025' };
      const states = ['new', 'confirmed', 'waiting', 'cancelled', 'suspected'] as const;
      await store.transaction(async (tx) => {
        for (const [n, state] of states.entries())
          await tx.addSubmission(makeSubmission(n, { state, booking, seats: n + 1 }));
        await tx.addSubmission(makeSubmission(5, { booking: { ...booking, courseName: 'Scrum' }, seats: 6 }));
        await tx.addSubmission(makeSubmission(6, { booking: movedBooking }));
        await tx.addSubmission(makeSubmission(7, { booking: { courseName: 'Agile' } }));
        await tx.addSubmission(makeSubmission(8, { kind: 'enquiry', form: 'contact' }));
      });
      const intakes = (await store.listBookedIntakes()).sort((a, b) => b.taken - a.taken || (a.course ? -1 : 1));
      const counts = { new: 2, confirmed: 1, waiting: 1, cancelled: 1 };
      expect(intakes).toEqual([
        { ...booking, courseName: expect.stringMatching(/Scrum$/) as string, counts, taken: 1 + 2 + 6 },
        { ...movedBooking, counts: { new: 1 }, taken: 1 },
        { courseName: 'Agile', counts: { new: 1 }, taken: 1 },
      ]);
      const ids = async (filter: SubmissionFilter) => (await store.listSubmissions(filter)).map(({ id }) => id);
      const { intake, dateText: date } = booking;
      expect(await ids({ asBooked: { course: 'psm', intake, date }, state: 'new' })).toEqual(['s5', 's0']);
      expect(await ids({ asBooked: { course: 'Agile', intake: '', date: '' } })).toEqual(['s7']);
      expect(await ids({ asBooked: { course: 'Scrum', intake, date } })).toEqual([]);
      expect(await ids({ startsFrom: '2025-10-04' })).toEqual(['s6']);
    });
  });

  test('a change sets only what is given, and only if no one else has changed the submission since', async () => {
    const update = (version: number, change: SubmissionChange) =>
      store.transaction((tx) => tx.updateSubmission({ id: 's1', version }, change, later(9)));
    await store.transaction((tx) => tx.addSubmission(makeSubmission(1)));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => update(1, { state: 'confirmed' })));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const change = { values: { email: 'ravi@example.com' }, booking, calendarSequence: 1 };
    expect(await update(2, { ...change, keptUntil: {} })).toBe(true);
    const expected = { ...change, state: 'confirmed', version: 3, updatedAt: later(9) } as const;
    expect(await store.findByReference('PL-00000001')).toEqual({ ...makeSubmission(1), ...expected });
    expect(await store.listSubmissions({ person: 'ravi PL-00000001' })).toHaveLength(1);
    expect(await store.listSubmissions({ person: 'mei@example.com' })).toEqual([]);
  });

  describe('sends no email twice and forgets none', () => {
    const horizon = later(120);
    const lease = (at = now) => store.transaction((tx) => tx.leaseEmail(at, new Date(at.getTime() + 60_000), horizon));
    beforeEach(() =>
      store.transaction(async (tx) => {
        await tx.addSubmission(makeSubmission(1));
        await tx.addEmails([makeEmail('l1')]);
      }),
    );

    test('mail workers of several servers share the emails out, and never hold the same one', async () => {
      const otherStore = await workplace.open();
      onTestFinished(() => otherStore.close());
      await store.transaction((tx) => tx.addEmails([2, 3, 4].map((n) => makeEmail(`l${n}`))));
      const leaseFrom = (server: Store) => server.transaction((tx) => tx.leaseEmail(now, later(1), horizon));
      const leasedEmails = await Promise.all([store, otherStore, store, otherStore].map(leaseFrom));
      // A worker that finds every due row locked for a moment tries again.
      while (leasedEmails.filter(Boolean).length < 4) leasedEmails.push(await leaseFrom(otherStore));
      expect(new Set(leasedEmails.flatMap((email) => email?.id ?? [])).size).toBe(4);
    });

    test('a retry while an email is being sent does not send it a second time', async () => {
      await lease();
      await store.transaction((tx) => tx.retryEmail('l1', later(1)));
      expect(await store.hasDueEmail(now, horizon)).toBe(false);
      expect(await lease()).toBeUndefined();
      // If its mail worker has died, the retry takes effect at the end of the lease.
      expect((await lease(later(2)))?.id).toBe('l1');
    });

    test('emails that were sent, refused or given up are not taken again, unless one that was not sent is retried', async () => {
      await store.transaction(async (tx) => {
        await tx.addEmails([2, 3].map((n) => makeEmail(`l${n}`)));
        await tx.noteSent('l1', '250 OK', now);
        await tx.noteGivenUp('l2', 'refused', '550 no such mailbox');
        await tx.noteGivenUp('l3', 'expired', '421');
      });
      expect(await store.countEmails()).toEqual({ waiting: 0, sent: 1, refused: 1, expired: 1 });
      expect([await lease(), await store.oldestWaiting()]).toEqual([undefined, undefined]);
      for (const id of ['l1', 'l3']) await store.transaction((tx) => tx.retryEmail(id, later(5)));
      expect(await store.countEmails()).toEqual({ waiting: 1, sent: 1, refused: 1, expired: 0 });
      expect(await store.oldestWaiting()).toEqual(later(5));
    });
  });

  describe('removes personal data completely', () => {
    test('one value is removed from a submission, its emails and the search, and the others are kept', async () => {
      const values = { firstName: 'Mei', company: 'Epilepsy Ltd', needs: 'I have EPILEPSY' };
      const rows = ['company', 'needs'].map((field) => [field, values.needs, field] as const);
      const keptUntil = { company: '2025-09-30', needs: '2025-10-01' };
      await store.transaction(async (tx) => {
        await tx.addSubmission(makeSubmission(1, { values, keptUntil }));
        await tx.addEmails([makeEmail('l1', { body: ['Hello', rows] })]);
      });
      expect(await store.listSubmissions({ person: 'epilepsy' })).toHaveLength(1);
      await store.transaction((tx) => tx.removeValue('s1', 'company', now));
      expect(await store.listSubmissions({ person: 'epilepsy' })).toEqual([]);
      expect(await store.listSubmissions({ person: 'mei' })).toMatchObject([
        { values: { ...values, company: '' }, keptUntil: { needs: '2025-10-01' } },
      ]);
      expect((await store.listEmails('s1'))[0]?.body).toEqual(['Hello', rows.slice(1)]);
    });

    test('a submission is removed with its emails and history, and only its id is recorded as erased', async () => {
      const events = [later(1), later(2)].map((at) => ({ at, author: 'mei', kind: 'note', body: 'Called' }) as const);
      await store.transaction(async (tx) => {
        for (const n of [1, 2]) await tx.addSubmission(makeSubmission(n));
        await tx.addEmails([makeEmail('l1'), makeEmail('l2', { submissionId: 's2' })]);
        for (const event of events.toReversed()) await tx.addEvent('s1', event);
      });
      expect(await store.listEvents('s1')).toEqual(events);
      const removedCount = await store.transaction(async (tx) => {
        await tx.addErasures(['s1'], now);
        await tx.addErasures(['s1', 's9'], now);
        return tx.removeSubmissions(['s1', 's9']);
      });
      expect([removedCount, await store.listErasures()]).toEqual([1, ['s1', 's9']]);
      expect((await store.listEmails()).map(({ id }) => id)).toEqual(['l2']);
      expect(await store.listEvents('s1')).toEqual([]);
    });
  });

  test('participants are replaced, found by their names, and removed with their certificates and the emails to them', async () => {
    const participants = [
      { name: 'Élodie Ng', email: 'e@example.com', attended: false },
      { name: '陳 美玲', attended: true },
    ];
    await store.transaction(async (tx) => {
      await tx.addSubmission(makeSubmission(1));
      await tx.setParticipants('s1', participants, now);
    });
    const savedParticipants = await store.listParticipants(['s1']);
    expect(savedParticipants).toMatchObject(participants);
    const id = savedParticipants[0]?.id ?? '';
    await store.transaction(async (tx) => {
      const certificate = { reference: 'C1', submissionId: 's1', participantId: id, issuedAt: now };
      expect(await tx.issueCertificate(certificate)).toBe(true);
      await tx.addEmails([
        makeEmail('l1', { purpose: `message:m:${id}` }),
        makeEmail('l2'),
        makeEmail('l3', { purpose: `joining:a/august:${id}` }),
      ]);
      await tx.setParticipants('s1', [{ id, name: 'Élodie Ong', email: 'e@example.com', attended: true }], now);
    });
    expect(await store.listCertificates(['s1'])).toHaveLength(1);
    for (const person of ['elodie ong', 'e@example']) expect(await store.listSubmissions({ person })).toHaveLength(1);
    expect(await store.listSubmissions({ person: '陳美玲' })).toEqual([]);
    expect(await store.findParticipants('E@example.com')).toMatchObject([{ id, attended: true }]);
    await store.transaction((tx) => tx.removeParticipants([id]));
    expect([await store.listCertificates(['s1']), await store.listParticipants(['s1'])]).toEqual([[], []]);
    expect((await store.listEmails('s1')).map(({ id: emailId }) => emailId)).toEqual(['l2']);
    expect(await store.listSubmissions({ person: 'elodie' })).toEqual([]);
  });

  test('the figures count who of a group attended, and a group without names with its seats', async () => {
    const group = { seats: 2, state: 'attended', booking: { courseName: 'A course' } } as const;
    await store.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await tx.addSubmission(makeSubmission(n, group));
      await tx.setParticipants(
        's1',
        [true, false].map((attended) => ({ name: 'Mei', attended })),
        now,
      );
      await tx.updateSubmission({ id: 's3', version: 1 }, { state: 'confirmed' }, now);
    });
    expect(await store.readFigures()).toMatchObject([{ seats: 6, attended: 3 }]);
  });

  test('a person gets one certificate, however often it is issued at the same moment', async () => {
    await store.transaction((tx) => tx.addSubmission(makeSubmission(1)));
    const issue = (n: number) =>
      store.transaction((tx) => tx.issueCertificate({ reference: `C${n}`, submissionId: 's1', issuedAt: now }));
    expect((await Promise.all([1, 2, 3, 4].map(issue))).filter(Boolean)).toHaveLength(1);
    expect(await store.listCertificates(['s1'])).toHaveLength(1);
  });

  test('the unsent emails to a participant go to a corrected address, or nowhere without one, except those that a mail worker holds', async () => {
    const person = { name: 'Mei', attended: false };
    await store.transaction(async (tx) => {
      await tx.addSubmission(makeSubmission(1));
      await tx.setParticipants('s1', [{ ...person, email: 'mei@exmaple.example' }], now);
    });
    const [participant] = await store.listParticipants(['s1']);
    const id = participant?.id ?? '';
    const setAddress = async (email?: string) => {
      await store.transaction((tx) => tx.setParticipants('s1', [{ id, ...person, ...(email && { email }) }], later(2)));
      const emails = await store.listEmails('s1');
      return emails.map(({ id: emailId, recipient, state }) => [emailId, recipient, state].join(' ')).toSorted();
    };
    const makeEmailTo = (n: number, purpose: string, nextAt = now) => {
      return makeEmail(`l${n}`, { recipient: 'mei@exmaple.example', purpose: `${purpose}:${id}`, nextAt });
    };
    await store.transaction(async (tx) => {
      await tx.addEmails([
        makeEmailTo(1, 'message:sent'),
        makeEmailTo(2, 'message:refused'),
        makeEmailTo(3, 'reminder:a/august', new Date(now.getTime() - 2)),
        makeEmailTo(4, 'message:held', new Date(now.getTime() - 1)),
        makeEmailTo(5, 'joining:a/august'),
        makeEmail('l6'),
      ]);
      for (const emailId of ['l3', 'l4'])
        expect((await tx.leaseEmail(now, later(60), later(90)))?.id, 'oldest first').toBe(emailId);
      await tx.noteSent('l1', '250 OK', now);
      await tx.noteGivenUp('l2', 'refused', '550 No such user');
    });
    const unchanged = [
      'l1 mei@exmaple.example sent',
      'l3 mei@exmaple.example waiting',
      'l4 mei@exmaple.example waiting',
      'l6 mei@example.com waiting',
    ];
    const refusedAndJoining = ['l2 mei@exmaple.example refused', 'l5 mei@exmaple.example waiting'];
    expect(await setAddress('Mei@Exmaple.example')).toEqual([...unchanged, ...refusedAndJoining].toSorted());
    expect(await setAddress('mei@new.example')).toEqual([...unchanged, 'l2 mei@new.example waiting'].toSorted());
    const readdressed = (await store.listEmails('s1')).find(({ id: emailId }) => emailId === 'l2');
    expect(readdressed).toMatchObject({ attempts: 0, nextAt: later(2), waitingSince: later(2) });
    expect(await setAddress()).toEqual(unchanged);
  });

  describe('the emails that follow a registration', () => {
    const makeFollowing = (kind: FollowingKind, days: number) => {
      return { kind, days, title: kind, opening: 'Hello', closing: [] };
    };
    const emails = [makeFollowing('joining', 7), makeFollowing('reminder', 1)];
    const intake = sampleIntake(['2025-08-08'], { value: 'august' });
    const course = sampleCourse({ slug: 'a', intakes: [intake], emails });
    const inAugust = {
      course: 'a',
      courseName: 'A course',
      intake: 'august',
      startsOn: '2025-08-08',
      dateText: '8 Aug 2025',
    };
    const { organisation } = readContent('tests/fixtures', { withoutPages: true });
    const confirmed = (n: number) => makeSubmission(n, { state: 'confirmed', booking: inAugust, receivedAt: now });
    const at = (day: string, hour = '08:00') => new Date(`2025-08-${day}T${hour}:00+08:00`);
    const parts = (courses = [course]) => ({
      store,
      content: { organisation, courses },
      siteUrl: 'https://plumbline.example',
      mailDomain: 'plumbline.example',
    });
    const run = async (time: Date, courses = [course]) => {
      const trusted = { through: time.toISOString(), seen: time.toISOString(), allowance: 0, revision: 1 };
      await store.transaction((tx) => tx.noteRetentionClock(trusted));
      return queueFollowingEmails(parts(courses), time);
    };
    const purposes = async () => (await store.listEmails()).map(({ purpose }) => purpose);
    const update = (n: number, change: SubmissionChange) =>
      store.transaction(async (tx) => {
        expect(await tx.updateSubmission(makeSubmission(n), change, now)).toBe(true);
        await tx.removeFollowingEmails(`s${n}`, now);
      });

    test('are written once, in the morning of their day, whatever runs twice or at the same time', async () => {
      await store.transaction(async (tx) => {
        for (const n of [1, 2]) await tx.addSubmission(confirmed(n));
        await tx.addSubmission(makeSubmission(3, { state: 'new', booking: inAugust }));
      });
      expect(await run(at('01', '07:59'))).toEqual({ added: 0, late: 0 });
      const counts = await Promise.all([run(at('01')), queueFollowingEmails(parts(), at('01')), run(at('02'))]);
      expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(2);
      expect(await purposes()).toEqual(['joining:a/august', 'joining:a/august']);
      expect(await run(at('07'), [{ ...course, emails: [] }])).toEqual({ added: 0, late: 0 });
    });

    test('are not written by a clock that jumped, nor before retention has a clock', async () => {
      await store.transaction((tx) => tx.addSubmission(confirmed(1)));
      expect(await queueFollowingEmails(parts(), at('07'))).toEqual({ added: 0, late: 0 });
      await run(new Date('2025-07-20T00:00:00Z'));
      expect(await queueFollowingEmails(parts(), at('07'))).toEqual({ added: 0, late: 0 });
      const seen = at('07').toISOString();
      const countDuringPause = async (reason: 'clock' | 'overdue') => {
        const pause = { reason, elapsed: 0, weeks: 0 };
        const clock = { through: seen, seen, allowance: 0, revision: 2, pause };
        await store.transaction((tx) => tx.noteRetentionClock(clock));
        return (await queueFollowingEmails(parts(), at('07'))).added;
      };
      expect(await countDuringPause('clock')).toBe(0);
      // A shorter retention period says nothing about the clock.
      expect(await countDuringPause('overdue')).toBe(1);
    });

    test('leave out a person who cancelled or was moved, and one who was told another date', async () => {
      await store.transaction(async (tx) => {
        for (const n of [1, 2, 3]) await tx.addSubmission(confirmed(n));
        await tx.addSubmission({ ...confirmed(4), booking: { ...inAugust, dateText: '9 Aug 2025' } });
      });
      await run(at('02'));
      await update(1, { state: 'cancelled' });
      await update(2, {
        booking: { ...inAugust, intake: 'later', startsOn: '2025-08-12', dateText: '12 Aug 2025' },
      });
      expect((await store.listEmails()).map(({ submissionId }) => submissionId)).toEqual(['s3']);
      const laterIntake = sampleIntake(['2025-08-12'], { value: 'later' });
      await run(at('05'), [{ ...course, intakes: [intake, laterIntake] }]);
      expect((await store.listEmails('s2')).map(({ purpose }) => purpose)).toEqual(['joining:a/later']);
      expect(await store.listEmails('s1')).toEqual([]);
    });

    test('are not written to a person who cancels while they are prepared, and no longer sent when the class has begun', async () => {
      await store.transaction((tx) => tx.addSubmission(confirmed(1)));
      const following = { ...makeEmail('l1'), purpose: 'reminder:a/august' };
      await update(1, { state: 'cancelled' });
      expect(await store.transaction((tx) => tx.addFollowingEmail(1, following))).toBe(false);
      expect(await store.transaction((tx) => tx.addFollowingEmail(2, following))).toBe(true);
      expect(await store.transaction((tx) => tx.addFollowingEmail(2, { ...following, id: 'l2' }))).toBe(false);
      expect(await run(at('08'))).toEqual({ added: 0, late: 1 });
      expect(await purposes()).toEqual([]);
    });
  });

  test('the migrated tables are the declared ones', async () => {
    const camelCase = (name: string) => name.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
    const db = new Kysely({ dialect: makeDialect() });
    const tables = await db.introspection.getTables();
    await db.destroy();
    const columnsOf = ({ columns }: (typeof tables)[number]) =>
      columns.map(({ name, dataType, isNullable }) => [
        camelCase(name),
        `${dataType.toLowerCase().replace('int4', 'integer')}${isNullable ? '?' : ''}`,
      ]);
    expect(
      Object.fromEntries(tables.map((table) => [camelCase(table.name), Object.fromEntries(columnsOf(table))])),
    ).toEqual(tableColumns);
  });
});

test.each(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'])(
  'a form is kept for another try if the network answers %s in place of PostgreSQL',
  async (code) => {
    const connect = () => Promise.reject(Object.assign(new Error(code), { code }));
    await expect(withRetries(connect, postgresFailure, 0)).rejects.toBeInstanceOf(StoreUnavailable);
  },
);

test('a form that meets another transaction after a restart of PostgreSQL is saved', async () => {
  const codes = [...Array.from({ length: 10 }, () => 'ECONNREFUSED'), '40001'];
  const save = async () => {
    const code = codes.shift();
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return 'saved';
  };
  expect(await withRetries(save, postgresFailure, 5_000)).toBe('saved');
});
