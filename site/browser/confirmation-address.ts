/**
 * Gives the page the address of its confirmation, so that a reload, the way back and sharing lead to the page that the
 * server keeps under the reference.
 * @returns gives the page its own address again
 */
export function showConfirmationAddress(action: string, reference: string): () => void {
  const { href } = location;
  const replace = (address: string) => {
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Safari allows 100 changes in 30 seconds. The confirmation is shown without its address.
    }
  };
  replace(`${action.replace('/api/', '/')}/${reference}`);
  return () => replace(href);
}
