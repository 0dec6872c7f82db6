/** Outcome of sharing: the device's own sheet, a copied address, dismissed or failed. */
export type Shared = 'sheet' | 'copied' | 'dismissed' | 'failed';

/** Opens the device's share sheet; without one, copies the address. */
export async function sharePage(title: string, url: string): Promise<Shared> {
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
 * Copies a text. Resolves to false if the browser refuses, for example without a secure context; the caller then shows the
 * text selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
