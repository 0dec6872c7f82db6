import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openLabel, type Intake } from '../../model/course.ts';
import { sampleIntake } from '../../model/sample-course.ts';
import { readWords } from '../../site/drawings/read-markup.ts';
import { Intakes } from './Intakes.tsx';

const render = (intakes: Intake[], status: string) =>
  renderToStaticMarkup(
    <Intakes
      section={{ kind: 'intakes', heading: 'Dates', course: 'a-course' }}
      intakes={intakes.map((intake) => ({ intake, status }))}
      nextClass={undefined}
    />,
  );
const wordsOf = (...intakes: Intake[]) => readWords(render(intakes, openLabel));

test('a class over the turn of a month is not shown at a glance as days of one month', () => {
  expect(wordsOf(sampleIntake(['2026-12-29', '2026-12-31', '2027-01-05', '2027-01-07']))).toContain(
    ' 29 December 2026 29 December 2026 – 7 January 2027, on Tuesdays and Thursdays',
  );
  expect(wordsOf(sampleIntake(['2027-03-16', '2027-03-17', '2027-03-18']))).toContain(' 16–18 March 2027 Tuesday to');
});

test('the page names the place of a class: another building, or what is beside its date', () => {
  expect(wordsOf(sampleIntake(['2027-03-16'], { place: 'Jurong', elsewhere: 'Jurong' }))).toContain(', at Jurong');
  expect(wordsOf(sampleIntake(['2027-03-16'], { place: 'Singapore' }))).toContain(', Singapore');
});
