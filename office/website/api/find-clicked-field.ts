// Finds the field behind a text that was clicked in the preview, by that text: the pages carry no marks of their files.
import { fileAt } from '../../../model/pages/addresses.ts';
import type { Place } from '../contract.ts';
import type { Author } from './workplace.ts';
import { listFiles } from './content-files.ts';

/** How a clicked text agrees with a field: it is all of it, a part of it, its number, or has it within. */
type Match = 'whole' | 'part' | 'number' | 'within';

/** The matches, the surest first. In files that the page does not show, a number or a short text agrees by chance. */
const searches: readonly { match: Match; isOnPage: boolean }[] = [
  { match: 'whole', isOnPage: true },
  { match: 'whole', isOnPage: false },
  { match: 'number', isOnPage: true },
  { match: 'part', isOnPage: true },
  { match: 'part', isOnPage: false },
  { match: 'within', isOnPage: true },
];

/** Minimum length of a text that is looked for as a part of a field, in characters. */
const minPartLength = 4;
/** The same for the text of a field, which the page shows with other texts. */
const minWithinLength = 16;

/** A text as a page shows it: without Markdown, but with the names of figures in braces. */
const withoutMarkdown = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#]|^(?:-|\d+\.) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Checks if the only number in a text is this one: `SGD 1,480` has 1480. */
function hasOnlyNumber(text: string, number: string): boolean {
  const numbers = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 && numbers[0] === number;
}

/** Compares the text of a field with a clicked text. @returns undefined if they have nothing in common */
function matchOf(fieldText: string, clickedText: string): Match | undefined {
  const text = withoutMarkdown(fieldText);
  if (text === clickedText) return 'whole';
  if (/^\d+(?:\.\d+)?$/.test(text)) return hasOnlyNumber(clickedText, text) ? 'number' : undefined;
  if (clickedText.length >= minPartLength && text.includes(clickedText)) return 'part';
  // The page shows figures of the company between the texts around their names.
  const textsAroundFigures = text.split(/\{\w+\}/).map((part) => part.trim());
  const length = textsAroundFigures.join('').length;
  if (!textsAroundFigures.every((part) => clickedText.includes(part))) return undefined;
  if (textsAroundFigures.length > 1 && length >= minPartLength) return 'part';
  return length >= minWithinLength ? 'within' : undefined;
}

/**
 * Finds the field that a clicked text of a page comes from.
 * @param address the address of the page
 * @returns undefined if no field has that text, for example because the site itself makes it
 */
export function findClickedField(
  root: string,
  author: Author,
  address: string,
  text: string,
): { file: string; place: Place } | undefined {
  const clickedText = withoutMarkdown(text);
  const pageFile = fileAt(address);
  const fields = listFiles(root, author.unsavedTexts).flatMap((entry) => {
    const isOfPage = entry.file === pageFile;
    const isOnPage = isOfPage || entry.address?.split('#')[0] === address;
    return entry.texts.map(([place, fieldText]) => {
      // A click is on one paragraph of an article.
      const paragraphs = place[0] === 'body' ? fieldText.split(/\n{2,}/) : [fieldText];
      const matches = paragraphs.map((paragraph) => matchOf(paragraph, clickedText));
      return { file: entry.file, place, isOfPage, isOnPage, matches };
    });
  });
  for (const { match, isOnPage } of searches) {
    const [field] = fields
      .filter((candidate) => candidate.matches.includes(match) && candidate.isOnPage === isOnPage)
      // Of equal texts, the one in a section and not the name of its page.
      .sort((a, b) => Number(b.isOfPage) - Number(a.isOfPage) || b.place.length - a.place.length);
    if (field) return { file: field.file, place: field.place };
  }
  return undefined;
}
