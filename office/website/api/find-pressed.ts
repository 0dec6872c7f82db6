// The field behind a sentence that was pressed in the preview, by its text: the pages carry no marks of their files.
import { fileAt } from '../../../model/pages/path-and-slug.ts';
import { isGroup } from '../../../model/reader/each-text.ts';
import type { Place } from '../contract.ts';
import type { Author } from './workplace.ts';
import { addressOf, contentOf, listFiles, shapeOf, textIn } from './content-files.ts';
import { placesOf } from './places.ts';

/** A text as it is read on a page: without Markdown, with the facts in braces as gaps. */
const asRead = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#]|^[-\d.]+ /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The likeness of a field’s value and a pressed text: 0 if they have nothing in common. */
function fitOf(value: string | number, pressed: string): number {
  if (typeof value === 'number') return pressed.replace(/[^\d.]/g, '') === String(value) ? 2 : 0;
  const text = asRead(value);
  if (text === pressed) return 4;
  const parts = text.split(/\{\w+\}/).map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => pressed.includes(part))) return 3;
  if (pressed.length > 3 && text.includes(pressed)) return 3;
  return text.length > 15 && pressed.includes(text) ? 1 : 0;
}

const weight = ({ near, fit, place }: { near: number; fit: number; place: Place }) =>
  fit * 2 + near + Math.min(place.length, 9) / 10;

/**
 * Finds the field that a text of a page comes from: in the page's own file first, then in what is shown on it.
 * @param address of the page
 * @returns undefined if no field has that text, for example because the site itself makes it
 */
export function findPressed(root: string, author: Author, address: string, text: string) {
  const pressed = asRead(text);
  const pageFile = fileAt(address);
  const nearness = (file: string, value: unknown) => {
    if (file === pageFile) return 2;
    return isGroup(value) && addressOf(file, value)?.split('#')[0] === address ? 1 : 0;
  };
  const candidates = listFiles(root).flatMap(({ file }) => {
    const saved = textIn(root, file) ?? '';
    const content = contentOf(file, author.edited.get(file) ?? saved);
    if (!content) return [];
    const near = nearness(file, content.value);
    const fields = placesOf(shapeOf(file).toForm(content.value));
    const body = content.text.map((paragraph): [Place, string] => [['body'], paragraph]);
    return [...fields, ...body].map(([place, value]) => ({ file, place, near, fit: fitOf(value, pressed) }));
  });
  const [best] = candidates
    .filter(({ fit, near }) => fit > 2 || (fit > 0 && near > 0))
    // Of equal texts, what a section shows and not the name of its page.
    .sort((a, b) => weight(b) - weight(a));
  return best && { file: best.file, place: best.place };
}
