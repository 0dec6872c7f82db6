import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { tidyValue } from '../../../model/forms/tidy-value.ts';
import { countInWords, listInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { statesWithoutSeat, type Participant } from '../../../server/store/records.ts';
import { certificatesInWords } from '../../../server/submissions/submission-formats.ts';
import { tableOf } from '../lists.ts';
import { deskNames, officeField } from '../sent-values.ts';
import { renamedNote, type Plan } from './change.ts';

const namesField = officeField('names', 'Names, one on each line', {
  control: 'textarea',
  wide: true,
  maxLength: 40_000,
  missing: 'Enter the names, or paste them from a spreadsheet',
  hint: 'Paste the cells from Excel, or type one person on each line. An email address may follow after a comma.',
});
const nameField = officeField('name', 'The name', { missing: 'The name is missing' });
const emailField = officeField('email', 'Email', { control: 'email', required: false, maxLength: 254 });

/** A pasted line, with what is wrong with it. */
type Line = ReturnType<typeof readNames>[number];

/** The people of a line: Outlook copies several, `Mei Tan <mei@example.com>; Arun Kumar <arun@example.com>`. */
const splitPeople = (line: string): string[] =>
  (line.match(/@/g)?.length ?? 0) > 1 ? line.split(/(?<=@[^\s,;，；<>]+>?)\s*[,;，；]/) : [line];

/** The bullet or the number of an item of a list. */
const bullet = /^\s*(?:\p{Nd}+[.)]|[-–*•·])\s+/u;

/** A cell of the heading of a spreadsheet. */
const heading = /^(?:(?:full|first|last|given|family) )?name$|^e-?mail(?: address)?$/i;

/**
 * Reads names and addresses from lines of cells, which are separated by a tab, a comma, a semicolon or the brackets of an
 * address. A cell without a letter, such as a number, is left out.
 */
function readNames(text: string) {
  const lines = text
    .split('\n')
    .flatMap((line, index) => splitPeople(line).map((person) => ({ line: person, number: index + 1 })));
  const firstLines = new Map<string, number>();
  return lines
    .filter(({ line }) => /[^\s,;，；]/.test(line))
    .map(({ line, number }) => {
      const cells = line
        .replace(bullet, '')
        .replaceAll('"', '')
        .split(/[\t,;，；<>]/)
        .map((cell) => tidyValue('text', cell));
      const email = tidyValue('email', cells.find((cell) => cell.includes('@')) ?? '');
      const name = cells.filter((cell) => /\p{L}/u.test(cell) && !cell.includes('@')).join(' ');
      const isHeading = cells.some((cell) => heading.test(cell));
      const headingProblem = isHeading ? 'It looks like the heading of the table: take this line out' : undefined;
      const { errors } = checkFormValues({ fields: [nameField, emailField] }, new Map(Object.entries({ name, email })));
      const key = email === '' ? name.toLowerCase() : email.toLowerCase();
      const firstLine = firstLines.get(key);
      if (firstLine === undefined) firstLines.set(key, number);
      const repetition = firstLine === undefined ? undefined : `The same person as on line ${firstLine}`;
      return { number, name, email, problem: headingProblem ?? errors[0]?.message ?? repetition };
    });
}

const textOf = (participants: readonly Participant[]) =>
  participants.map(({ name, email }) => (email === undefined ? name : `${name}, ${email}`)).join('\n');

/**
 * The participant whom each line names, by the address, else by the name, so that a corrected line leaves a person their
 * attendance and certificate. No participant is in two lines.
 */
function matchParticipants(lines: readonly Line[], participants: readonly Participant[]): (Participant | undefined)[] {
  const unmatched = new Set(participants);
  const take = (isNamed: (participant: Participant) => boolean) => {
    const participant = [...unmatched].find(isNamed);
    if (participant) unmatched.delete(participant);
    return participant;
  };
  const byEmail = lines.map(({ email }) => (email === '' ? undefined : take((person) => person.email === email)));
  return lines.map(({ name }, index) => byEmail[index] ?? take((person) => person.name === name));
}

/** Notes who comes of a group; its seats are then exact. Nothing is saved until every line is right. */
export const nameParticipants: Plan = async ({ submission, participants, certificates }, sent) => {
  const { booking, state, seats } = submission;
  if (!booking || state === 'suspected') throw new HttpError(404, 'Only a registration has participants.');
  const title = 'Who comes';
  const ask = (names: string, errors: readonly FieldError[] = []) => ({
    title,
    form: { fields: [namesField], values: { names }, errors },
  });
  if (!sent.has(deskNames.step)) return ask(textOf(participants));
  const { values, errors } = checkFormValues({ fields: [namesField] }, sent);
  const { names = '' } = values;
  if (errors.length > 0) return ask(names, errors);
  const lines = readNames(names);
  if (lines.length === 0) return ask(names, [{ field: 'names', message: 'There is no name in it' }]);
  const wrongLines = lines.filter(({ problem }) => problem !== undefined);
  const table = tableOf(`${lines.length} people`, lines, [
    ['Line', ({ number }) => number],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ...(wrongLines.length > 0 ? ([['To correct', ({ problem }: Line) => problem]] as const) : []),
  ]);
  if (wrongLines.length > 0) {
    const wrongNumbers = [...new Set(wrongLines.map(({ number }) => String(number)))];
    const shownNumbers = wrongNumbers.length > 20 ? [...wrongNumbers.slice(0, 20), 'others'] : wrongNumbers;
    const message = `Correct ${wrongNumbers.length === 1 ? 'line' : 'lines'} ${listInWords(shownNumbers)}`;
    return { ...ask(names, [{ field: 'names', message }]), body: [table] };
  }
  const namedBefore = matchParticipants(lines, participants);
  // A group that was marked as attended before it had names.
  const haveAttended = state === 'attended' && participants.length === 0;
  const people = lines.map(({ name, email }, index) => {
    const { id, attended = haveAttended } = namedBefore[index] ?? {};
    return { id, name, attended, ...(email !== '' && { email }) };
  });
  const renamed = lines.flatMap(({ name }, index) => {
    const before = namedBefore[index];
    return before && before.name !== name ? [{ ...before, name }] : [];
  });
  const renamedCertificates = certificates.filter(({ participantId }) =>
    renamed.some(({ id }) => id === participantId),
  );
  const seatsNote = `It then takes ${countInWords(lines.length, 'seat')} instead of ${seats}.`;
  const renamedCount = renamed.length === 0 ? '' : `, ${countInWords(renamed.length, 'name')} corrected`;
  const takesMore = lines.length > seats && !statesWithoutSeat.includes(state);
  return {
    title,
    summary: [
      lines.length === seats ? '' : seatsNote,
      renamedNote(certificatesInWords(submission, renamed, renamedCertificates)),
    ]
      .filter(Boolean)
      .join(' '),
    body: [table],
    values: { names },
    save: {
      button: 'Save the names',
      drafts: [],
      set: { seats: lines.length },
      event: `Participants: ${participants.length} → ${lines.length}${renamedCount}`,
      takes: takesMore ? { booking, seats: lines.length } : undefined,
      alsoWrite: (tx, { now }) => tx.setParticipants(submission.id, people, now),
    },
  };
};
