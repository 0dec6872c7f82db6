/** Outcome of sharing: through the device's share sheet, by a copied address, dismissed by the visitor, or failed. */
export type SharingOutcome = 'sheet' | 'copied' | 'dismissed' | 'failed';

/** Opens the device's share sheet; without one, or if it fails, copies the address. Never rejects. */
export async function sharePage(title: string, url: string): Promise<SharingOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sheet';
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

/**
 * Copies a text.
 * @returns false if the browser refuses, for example without a secure context; the caller then shows the text
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
