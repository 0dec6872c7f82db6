/**
 * Copies a text. Resolves to false where the browser does not let us: without a secure context, or when the visitor
 * has refused; the caller then shows the text selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
