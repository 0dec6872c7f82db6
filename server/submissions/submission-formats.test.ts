import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { makeSubmission } from '../store/test-store.ts';
import { csv, nameInWords, submissionsCsv, submissionsWorkbook } from './submission-formats.ts';

const form = sampleForm(
  [
    sampleField('phone', 'Phone', { control: 'tel' }),
    sampleField('participants', 'Participants', { options: [{ value: '2-5', label: '2 to 5' }] }),
    sampleField('course', 'Course', { options: [{ value: 'psm', label: 'Scrum Master' }] }),
    sampleField('date', 'Preferred date', { control: 'select' }),
    sampleField('note', 'Note'),
  ],
  { choosesIntake: 'date' },
);
const submission = makeSubmission(1, {
  form: form.id,
  values: {
    phone: '061234567',
    participants: '2-5',
    course: 'psm',
    date: '28-aug-2025',
    note: '=1+1 <b> \u0002& a_x00e9_x0041_ _x_0041_',
  },
  receivedAt: new Date('2025-08-01T17:30:00Z'),
  seats: 3,
  booking: { courseName: 'Scrum Master', fee: 480, startsOn: '2025-08-28', dateText: '28 August 2025' },
});

const participant = { id: 'p1', submissionId: 's1', name: 'Siti', email: 'siti@example.com', attended: true };
const related = {
  participants: [participant, { ...participant, id: 'p2', name: 'Ravi', email: undefined as never, attended: false }],
  notes: [{ submissionId: 's1', body: 'Invoice to the parent company' }],
  certificates: [{ reference: 'C-SITI', submissionId: 's1', participantId: 'p1', issuedAt: new Date() }],
};

/** The files of a ZIP, by its central directory (APPNOTE 4.3.12). */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const first = zip.indexOf('PK\u0001\u0002');
  for (let at = first; zip.readUInt32LE(at) === 0x02014b50;) {
    const [packed, name, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    files[zip.toString('utf8', at + 46, at + 46 + name)] = text.toString();
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

test('a spreadsheet makes no day of a number of participants, and each heading is there once', () => {
  const [head = '', row = ''] = submissionsCsv([submission], { forms: [form] }, related)
    .slice(1)
    .split('\r\n');
  const headings = head.split(',');
  expect(new Set(headings).size).toBe(headings.length);
  expect(row).toContain('"2 to 5"');
  expect(row).not.toContain('"2-5"');
  expect(row).toContain('"28 August 2025","2025-08-28"');
  for (const text of ['"480","3","1440"', 'Invoice to the parent company']) expect(row).toContain(text);
});

test('an export has the words of the office, who of a group attended, and their certificates', () => {
  const attended = { ...submission, state: 'attended' as const };
  const [, row = ''] = submissionsCsv([attended], { forms: [form] }, related).split('\r\n');
  for (const text of [
    '"Attended"',
    '"Website"',
    '"Not invoiced"',
    '"Siti <siti@example.com>, attended\nRavi"',
    '"Siti: C-SITI"',
  ])
    expect(row).toContain(text);
});

test('a workbook keeps texts as they were typed, and dates as dates', async () => {
  const files = unzip(await submissionsWorkbook([submission], { forms: [form] }, related));
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const strings = files['xl/sharedStrings.xml'] ?? '';
  expect(strings).toContain('>061234567<');
  expect(strings).toContain('>2 to 5<');
  // What would be read as the code of a character is escaped.
  expect(strings).toContain('>=1+1 &lt;b&gt; &amp; a_x005F_x00e9_x005F_x0041_ _x_0041_<');
  expect(sheet).not.toContain('<f>');
  // 2 August 2025 01:30 in Singapore, and 28 August 2025, as days since 1900.
  expect(sheet).toMatch(/<v>45871\.0625<\/v>/);
  expect(sheet).toMatch(/<v>45897<\/v>/);
});

test.each(['=1+1', '+65 6123 4567', '@SUM(A1)', '\t=1', '\u200b=1', '＝1'])('a spreadsheet does not run %j', (text) => {
  expect(csv(['a'], [[text]])).toBe(`\ufeff"a"\r\n"'${text}"\r\n`);
});

test.each([
  ['Mei "美玲" Tan', '"Mei ""美玲"" Tan"'],
  ['one,\ntwo', '"one,\ntwo"'],
  ['a=b', '"a=b"'],
])('%j stays as it is', (text, expected) => {
  expect(csv(['a'], [[text]])).toBe(`\ufeff"a"\r\n${expected}\r\n`);
});

test.each([
  [{ firstName: 'Suharto', lastName: '-' }, 'Suharto'],
  [{ firstName: '–', lastName: 'Suharto' }, 'Suharto'],
  [{ firstName: 'Mei Ling', lastName: 'O’Tan-Lim' }, 'Mei Ling O’Tan-Lim'],
  [{ name: 'Siti' }, 'Siti'],
])('a person with one name is listed by it alone: %o', (values, name) => expect(nameInWords({ values })).toBe(name));
