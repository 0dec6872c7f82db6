// Messages of the YAML parser and of the schemas, with the remedy.
import type { ErrorCode, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import type { Path, Problem, ProblemCode } from './content-error.ts';

const quotedSentence =
  'A text with a colon followed by a space, or one that begins with a sign, is put between single quotes.';
const quoteIt = 'Put it between single quotes if it is a number or has a colon followed by a space.';
const yamlMessages: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS:
    'what begins with * stands for a value elsewhere in this file. Write that value here; a text that begins with * is put between single quotes.',
  BAD_INDENT:
    'this line, or the one above it, does not begin where it should. Give it as many blanks at its beginning as the lines around it have.',
  BAD_SCALAR_START: `a text cannot begin with this sign. ${quotedSentence}`,
  BLOCK_AS_IMPLICIT_KEY: `this line cannot be read. ${quotedSentence} Lines that belong together begin with equally many spaces.`,
  BLOCK_IN_FLOW:
    'the text between braces or brackets cannot be read. Write a comma between its parts, and close it with the same kind.',
  DUPLICATE_KEY: 'this name is here twice. Remove one of the two lines.',
  MULTILINE_IMPLICIT_KEY:
    'this line cannot be read. Write a colon and a blank after its name, or as many blanks before it as the lines around it have.',
  TAB_AS_INDENT: 'this line begins with a tab. Begin it with blanks, as the lines around it do.',
};

/**
 * Message for a YAML syntax error, and its place.
 * @returns the offset of the place in the text, and what to do there
 */
export function yamlErrorMessage({ code, message, pos: [offset] }: YAMLParseError, text: string): [number, string] {
  const quote = /closing (['"])quote/.exec(message)?.[1];
  // The parser reports the end of the text; the mistake is at the opening quote.
  if (quote)
    return [
      Math.max(text.lastIndexOf(quote, offset - 1), 0),
      `what begins with this quote does not end with one. Add it. Between single quotes, an apostrophe is written twice: ''.`,
    ];
  if (/ end with a [}\]]/.test(message))
    return [offset, 'what begins with a brace or bracket in the line above does not end with one. Add it.'];
  return [
    offset,
    yamlMessages[code] ??
      'this cannot be read. Check colons, commas, quotes and the blanks at the beginning of the line, here and in the line above.',
  ];
}

const typesInWords: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number, with digits only',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: each entry on a line of its own that begins with "- "',
  object: 'a group of names, each with a colon and its value',
  record: 'a group of names, each with a colon and its value',
};

const formatsInWords: Partial<Record<string, string>> = {
  email: 'an email address, like info@example.com',
  url: 'an address of the web that begins with https://, like https://www.example.com/page',
};

/** Name of a part of a file: its key, or its place in a list. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return `"${String(last ?? 'the file')}"`;
  return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
}

/** The problems that an issue of the schema library stands for, in words that an administrator can act on. */
export function plainIssues(issue: z.core.$ZodIssue): Problem[] {
  const name = nameOf(issue.path);
  const problem = (message: string, code?: ProblemCode): Problem[] => [
    { path: issue.path, message, ...(code && { code }) },
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: `"${key}" is not known here. Correct its spelling, or remove it.`,
      }));
    case 'invalid_type': {
      const type = typesInWords[issue.expected] ?? issue.expected;
      if (/ received (?:undefined|null)$/.test(issue.message))
        return problem(`${name} is missing. Add it; it is ${type}.`, 'missing');
      return problem(`${name} must be ${type}. ${issue.expected === 'string' ? quoteIt : 'Change its value.'}`);
    }
    case 'invalid_value':
      return problem(`${name} must be one of: ${issue.values.map(String).join(', ')}. Choose one of them.`);
    case 'invalid_format': {
      const format = formatsInWords[issue.format];
      return problem(`${name} ${format ? `must be ${format}. Change its value.` : issue.message}`);
    }
    case 'invalid_key':
      return issue.issues.flatMap((inner) => problem(`"${String(issue.path.at(-1))}" ${inner.message}`));
    case 'too_small': {
      const { minimum } = issue;
      if (issue.origin === 'string' && minimum === 1) return problem(`${name} is empty. Write it.`, 'missing');
      if (issue.origin === 'string') return problem(`${name} is too short: at least ${minimum} characters. Add to it.`);
      if (issue.origin === 'array') return problem(`${name} has too few entries: at least ${minimum}. Add one.`);
      return problem(
        `${name} must be ${issue.inclusive ? 'at least' : 'more than'} ${minimum}. Write a larger number.`,
      );
    }
    case 'too_big': {
      const { maximum } = issue;
      if (issue.origin === 'string') return problem(`${name} is too long: at most ${maximum} characters. Shorten it.`);
      if (issue.origin === 'array') return problem(`${name} has too many entries: at most ${maximum}. Remove some.`);
      return problem(`${name} must be at most ${maximum}. Write a smaller number.`);
    }
    case 'invalid_union': {
      if (issue.errors.length === 0)
        return problem(`${name} is not a known kind. sections/schemas.ts lists the kinds.`, 'missing');
      // Report the option of the union that the value resembles most: one of its type, with the fewest errors.
      const optionsOfType = issue.errors.filter(
        (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
      );
      const options = optionsOfType.length > 0 ? optionsOfType : issue.errors;
      const closest = options.reduce((a, b) => (b.length < a.length ? b : a));
      return closest.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
    }
    default:
      return problem(issue.message.startsWith('"') ? issue.message : `${name} ${issue.message}`);
  }
}
