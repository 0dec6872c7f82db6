/**
 * What somebody edits and has not saved, by file: the development server shows pages with it. It is kept on the process,
 * because the editor and the pages are loaded apart from one another.
 */
export function editedTexts(): Map<string, string> {
  const shared = globalThis as { plumblineEditedTexts?: Map<string, string> };
  return (shared.plumblineEditedTexts ??= new Map());
}
