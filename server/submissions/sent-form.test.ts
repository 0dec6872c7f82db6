import { describe, expect, test } from 'vitest';
import { readEncodedForm, readJsonForm } from './sent-form.ts';

const none = { texts: new Map(), faults: new Map() };
const json = (text: string) => readJsonForm(Buffer.from(text)) ?? none;
const encoded = (text: string) => readEncodedForm(text) ?? none;

describe('what was typed arrives as it was typed', () => {
  test('from a form without script: plus signs, percent signs, empty values, other scripts', () => {
    expect([...encoded('a=1+2%2B3&b=&c&d=%E9%99%B3%0D%0A&e=x=y').texts]).toEqual([
      ['a', '1 2+3'],
      ['b', ''],
      ['c', ''],
      ['d', '陳\r\n'],
      ['e', 'x=y'],
    ]);
  });

  test('as JSON: quotes, braces and commas inside a text are text', () => {
    const fields = { a: 'say "hi", {b: [1]}', b: '\\', c: '' };
    const { texts, faults } = json(JSON.stringify(fields));
    expect([Object.fromEntries(texts), faults.size]).toEqual([fields, 0]);
  });
});

describe('what no form of ours sends is told field by field', () => {
  test('twice', () => {
    expect([...encoded('a=1&a=1').faults]).toEqual([['a', 'sent twice']]);
  });

  test('not text; and a field inside an object is no field', () => {
    const { texts, faults } = json('{"a":{"b":"1","b":"2"},"c":null,"d":[{"e":"f"}],"g":"h"}');
    expect([Object.fromEntries(faults), Object.fromEntries(texts)]).toEqual([
      { a: 'not text', c: 'not text', d: 'not text' },
      { g: 'h' },
    ]);
  });

  test('the names that every object has are names like others', () => {
    expect(json('{"__proto__":"x","constructor":{}}').texts.get('__proto__')).toBe('x');
  });
});

test.each(['%', '%zz', 'a=%f', 'a=%ff', '%ed%a0%80=1', 'a=\uFFFD'])('the urlencoded body %s is malformed', (text) => {
  expect(readEncodedForm(text)).toBeUndefined();
});
test.each(['', '{', '[]', 'null', '"a"', '1', "{'a':1}"])('the JSON body %s is malformed', (text) => {
  expect(readJsonForm(Buffer.from(text))).toBeUndefined();
});
test('a JSON body that is not UTF-8 is malformed', () => {
  expect(readJsonForm(Buffer.from('{"a":"\xe9"}', 'latin1'))).toBeUndefined();
});
