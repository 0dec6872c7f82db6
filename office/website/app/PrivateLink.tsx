import { dayOfMoment } from './days.ts';
import { NewTabLink } from './NewTabLink.tsx';
import { callEndpoint, useAction, useQuery } from './server.ts';

/** Links that show this page as it will be to somebody without a sign-in, for seven days. */
export function PrivateLink({ address }: { address: string }) {
  const runAction = useAction();
  const [shared, load] = useQuery('GET private-pages');
  const share = () =>
    runAction(async () => {
      const { site, name } = await callEndpoint('POST share-privately', { address });
      const link = `${site}/private/${name}`;
      await load();
      const isCopied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      );
      return isCopied ? `Copied: ${link}` : `The link is ${link}`;
    });
  const withdraw = (name: string) =>
    runAction(async () => {
      await callEndpoint('POST withdraw-link', { name });
      await load();
      return 'The link no longer works.';
    });
  return (
    <>
      <button type="button" className="quiet" onClick={() => void share()}>
        Private link
      </button>
      {shared?.pages
        .filter((page) => page.address === address)
        .map(({ name, by, until }) => (
          <p key={name} className="hint">
            <NewTabLink href={`${shared.site}/private/${name}`}>
              Private link of {by}, until {dayOfMoment(until)}
            </NewTabLink>{' '}
            <button type="button" className="quiet" onClick={() => void withdraw(name)}>
              Withdraw
            </button>
          </p>
        ))}
    </>
  );
}
