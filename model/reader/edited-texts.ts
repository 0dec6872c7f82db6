/**
 * Unsaved texts of the editor by file, with which the development server shows pages. They are kept on the global object,
 * because editor and pages are loaded as separate module graphs.
 */
export function editedTexts(): Map<string, string> {
  const shared = globalThis as { plumblineEditedTexts?: Map<string, string> };
  return (shared.plumblineEditedTexts ??= new Map());
}
