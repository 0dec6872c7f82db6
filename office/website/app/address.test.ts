import { expect, onTestFinished, test, vi } from 'vitest';
import { moveQueryToHash, placeOfIntake, readAddress } from './address.ts';

function openAddress(address: string) {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('location', new URL(address, 'https://office.example'));
  const replaceState = (_state: null, _title: string, next: string) => openAddress(next);
  vi.stubGlobal('history', { replaceState });
}

test.each([
  ['/website#content/courses/scrum.yaml@intakes/0/starts', 'content/courses/scrum.yaml', ['intakes', 0, 'starts']],
  ['/website#content%2Fcourses%2Fscrum.yaml', 'content/courses/scrum.yaml', []],
  ['/website#100%', '100%', []],
  ['/website', '', []],
])('the address %s opens its screen and field', (address, screen, place) => {
  openAddress(address);
  expect(readAddress()).toEqual({ screen, place });
});

test('the link of a date leads to its field in its course, whatever else is in the list', () => {
  openAddress(`/website?file=${encodeURIComponent('content/courses/scrum.yaml@intakes/8-feb-2027')}`);
  moveQueryToHash();
  const { screen, place } = readAddress();
  expect(screen).toBe('content/courses/scrum.yaml');
  expect(placeOfIntake({ intakes: [null, { value: '8-feb-2027' }] }, place)).toEqual(['intakes', 1]);
});
