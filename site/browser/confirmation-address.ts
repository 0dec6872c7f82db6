/** References that were given on this history entry, the oldest first. A reload of the form keeps them. */
export function givenReferences(): string[] {
  if (typeof history === 'undefined') return [];
  return (history.state as { references?: string[] } | null)?.references ?? [];
}

/**
 * Shows the address of the confirmation, so that a reload, the back button and sharing lead to the page that the server
 * has under the reference.
 * @param earlier references of what was sent before, which that page lists as well
 * @returns restores the address of the form
 */
export function showConfirmationAddress(action: string, reference: string, earlier: readonly string[]): () => void {
  const { href } = location;
  const replace = (address: string) => {
    try {
      history.replaceState({ ...history.state, references: [...earlier, reference] }, '', address);
    } catch {
      // Safari allows 100 changes in 30 seconds. The confirmation is shown without its address.
    }
  };
  const query = earlier.length > 0 ? `?earlier=${earlier.join()}` : '';
  replace(`${action.replace('/api/', '/')}/${reference}${query}`);
  return () => replace(href);
}
