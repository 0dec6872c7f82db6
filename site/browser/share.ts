/** How a page was shared: by the device's own sheet, by copying its address, or not at all. */
export type Shared = 'sheet' | 'copied' | 'dismissed' | 'failed';

/** Opens the device's share sheet; where there is none, copies the address. */
export async function sharePage(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sheet';
    } catch (error) {
      // The visitor closed the sheet: that is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

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
