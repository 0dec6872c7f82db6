import { expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import type { SeatCount } from '../store/records.ts';
import {
  findFullIntakes,
  findSeatProblem,
  freeSeats,
  fullInWords,
  opennessInWords,
  seatCountInWords,
} from './seats.ts';

const count = (taken: number, ...groups: number[]): SeatCount => ({
  taken,
  waiting: groups.map((seats, index) => ({ id: `w${index}`, seats })),
});

const intake = sampleIntake(['2027-03-08'], { seats: 6 });

test('a waiting group that does not fit into what is left closes no class, and one that fits holds its seats', () => {
  expect(freeSeats(intake, count(2, 20))).toBe(4);
  expect(freeSeats(intake, count(2, 20, 1))).toBe(3);
  expect(freeSeats(intake, count(2, 3))).toBe(1);
  expect(freeSeats(intake, count(2, 3, 2))).toBe(1);
  expect(freeSeats(intake, count(7, 1))).toBe(0);
});

test('why a class is closed is said in one line', () => {
  expect(seatCountInWords({ seats: 3 }, count(3, 1))).toBe('3 of 3 taken, 1 person waits');
  expect(seatCountInWords({ seats: 6 }, count(4, 2))).toBe(
    '4 of 6 taken, 2 people wait, 2 free seats are held for them',
  );
  expect(seatCountInWords({ seats: 6 }, count(2, 20))).toBe('2 of 6 taken, 20 people wait');
  expect(seatCountInWords({}, count(2))).toBe('2 taken');
  expect(seatCountInWords({ seats: 12, full: true }, count(3))).toBe('3 of 12 taken, marked as full');
});

const courses = [sampleCourse({ intakes: [intake, sampleIntake(['2027-04-08'], { full: true })] })];
const booking = { course: 'a-course', courseName: 'A course', intake: '2027-03-08' };

test('the staff see why visitors cannot register for a date', () => {
  const openness = (more: Partial<typeof intake>, counted = count(2), today = '2027-03-01') =>
    opennessInWords({ ...intake, ...more }, counted, today);
  expect(openness({})).toBe('Open: 4 seats free');
  expect(openness({}, count(5, 1))).toBe('Closed: 5 of 6 taken, 1 person waits, 1 free seat is held for them');
  expect(openness({ full: true })).toBe('Closed: the website says that it is full');
  expect(openness({ publicUntil: '2027-02-28' })).toBe('Closed: the website does not show this date now');
  expect(openness({ days: ['2027-03-08', '2027-03-15'] }, count(0), '2027-03-09')).toBe(
    'Closed: the class is under way',
  );
  expect(openness({}, count(0), '2027-03-09')).toBe(
    'In the form as on request: who chooses it is told that it is too late, and waits for new dates',
  );
});

test('a seat that is not free is noticed, whoever takes it and from where', () => {
  const of = (id: string, state: 'confirmed' | 'waiting', seats = 1) => ({ id, state, seats, booking });
  const problem = (who: ReturnType<typeof of>, seats: number, counted: SeatCount) =>
    findSeatProblem({ booking, seats }, who, courses, new Map([[intake.value, counted]]));
  expect(problem(of('new', 'waiting'), 1, count(6, 1))).toBe('6 of 6 taken, 1 person waits');
  // More participants of a registration that has a seat.
  expect(problem(of('s1', 'confirmed'), 4, count(3))).toBeUndefined();
  expect(problem(of('s1', 'confirmed'), 5, count(3))).toBe('3 of 6 taken');
  // A group that does not fit into what is left holds no seats, not even those of the registration itself.
  expect(problem(of('s1', 'confirmed', 2), 3, count(4, 4))).toBeUndefined();
  expect(problem(of('s1', 'confirmed', 2), 3, count(4, 2))).toContain('2 free seats are held for them');
  // The first of the waiting list takes the seat that is held for them; the second passes the first.
  expect(problem(of('w0', 'waiting'), 1, count(5, 1, 1))).toBeUndefined();
  expect(problem(of('w1', 'waiting'), 1, count(5, 1, 1))).toContain('5 of 6 taken');
  // An overbooked class stays as it is when one of its people is corrected.
  expect(problem(of('s1', 'confirmed', 2), 1, count(7))).toBeUndefined();
});

test('a visitor learns how many seats are left, and which number of participants would fit', () => {
  const options = [
    { value: '1', label: '1' },
    { value: '2-5', label: '2 to 5', seats: 5 },
    { value: '6-10', label: '6 to 10', seats: 10 },
  ];
  const field = sampleField('participants', 'Participants', { control: 'select', options });
  const form = sampleForm([field], { countsParticipants: 'participants' });
  const [course = sampleCourse()] = courses;
  const full = findFullIntakes(course, new Map([[intake.value, count(1)]]), 10, '2027-01-01');
  expect(full).toEqual({ full: ['2027-03-08', '2027-04-08'], next: undefined });
  expect(fullInWords(intake, undefined, 5, form)).toMatch(
    /has 5 seats left.*Choose “2 to 5” .* now, or choose the date/,
  );
  expect(fullInWords(intake, undefined, 4, form)).toMatch(/has 4 seats left.*Choose “1”/);
  expect(fullInWords(intake, undefined, 0, form)).toMatch(/is full\. Choose it again to join its waiting list$/);
});
