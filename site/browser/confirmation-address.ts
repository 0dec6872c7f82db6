/**
 * Shows the address of the confirmation, so that a reload, the back button and sharing lead to the page that the server
 * has under the reference.
 * @returns restores the address of the form
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
