import { useEffect, useRef, useState } from 'react';
import { previewOf, previewPath, type Place } from '../contract.ts';
import { addressOf, readAddress } from './address.ts';
import { NewTabLink, Select } from './Controls.tsx';
import { momentInWords } from './formats.ts';
import { callEndpoint, useAction, useQuery } from './server.ts';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

/** Path of the page in a frame; undefined if it shows an error of the browser, which no page may read. */
function pathIn(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.pathname;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the page in a frame at the text to show.
 * @param shownHash identifies that text
 * @returns the function to call when the frame has loaded a page
 */
function useReload(frame: React.RefObject<HTMLIFrameElement | null>, address: string, shownHash: string) {
  const requestedHash = useRef(shownHash);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    // A page that is still loading is not requested again, because it may show either text.
    if (isLoading || requestedHash.current === shownHash) return;
    requestedHash.current = shownHash;
    setLoading(true);
    if (pathIn(frame.current) === undefined) frame.current?.setAttribute('src', address);
    else frame.current?.contentWindow?.location.reload();
  }, [isLoading, frame, address, shownHash]);
  return () => setLoading(false);
}

interface Props {
  /** Address of the page on the website: `/services`. */
  pageAddress: string;
  shownHash: string;
  /** True if the form has an error, so that the page shows the last valid text. */
  isStale: boolean;
  /** The page shows all that was written. */
  isCurrent: boolean;
  onShowField: (field: Place) => Promise<void>;
}

/** The page beside the form, as wide as a phone or a desktop. It is reloaded when the form changes. */
export function Preview({ pageAddress, shownHash, isStale, isCurrent, onShowField }: Props) {
  const address = previewOf(pageAddress);
  const frame = useRef<HTMLIFrameElement>(null);
  const onPageLoaded = useReload(frame, address, shownHash);
  const [isElsewhere, setElsewhere] = useState(false);
  const [width, setWidth] = useState(matchMedia('(max-width: 40rem)').matches ? 'phone' : 'desktop');
  const runAction = useAction();
  /** Opens the field of a clicked sentence. Links and buttons of the page work as on the site. */
  const openField = ({ target }: MouseEvent) => {
    const clicked = (target as Element).closest('p, li, dt, dd, td, th, h1, h2, h3, h4, figcaption, blockquote, span');
    if (!clicked || (target as Element).closest('a, button, input, select, textarea, summary, label')) return;
    const pathname = pathIn(frame.current) ?? '';
    void runAction(async () => {
      const { field } = await callEndpoint('GET clicked-field', {
        address: pathname.slice(previewPath.length) || '/',
        // The endpoint takes no longer text.
        text: (clicked.textContent ?? '').trim().slice(0, 1_000),
      });
      if (!field) return 'These words are not in a field: the site makes them.';
      if (readAddress().screen === field.file) await onShowField(field.place);
      else location.hash = addressOf(field.file, field.place);
      return undefined;
    });
  };
  return (
    <section className="preview" aria-label="Preview">
      <div className="title-bar">
        <h2>Preview</h2>
        <Select className="compact" aria-label="Width" value={width} choices={widths} onChange={setWidth} />
        <NewTabLink href={address}>Open the page</NewTabLink>
        <PrivateLink key={pageAddress} address={pageAddress.split('#')[0] ?? '/'} isCurrent={isCurrent} />
      </div>
      <p className="hint" role="status">
        {isStale && 'The page is as it was before the mistake.'}{' '}
        {isElsewhere && (
          <button
            type="button"
            className="quiet"
            onClick={() => frame.current?.contentWindow?.location.replace(address)}
          >
            Back to the page of this form
          </button>
        )}
      </p>
      <div className={`frame ${width}`}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is our own page, with its scripts, under a policy that allows no others. */}
        <iframe
          ref={frame}
          title={`The page ${pageAddress} as it will be`}
          src={address}
          onLoad={() => {
            frame.current?.contentDocument?.addEventListener('click', openField);
            setElsewhere(pathIn(frame.current) !== address.split('#')[0]);
            onPageLoaded();
          }}
        />
      </div>
    </section>
  );
}

/** Links that show this page as it will be to a person without a sign-in, for a time. */
function PrivateLink({ address, isCurrent }: { address: string; isCurrent: boolean }) {
  const runAction = useAction();
  const [privatePages, load] = useQuery('GET private-pages');
  const share = () =>
    runAction(async () => {
      if (!isCurrent)
        throw new Error('Correct the mistakes first, and press again: the link would show the page as it was before.');
      const { site, name } = await callEndpoint('POST share-privately', { address });
      const link = `${site}/private/${name}`;
      await load();
      const isCopied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      );
      return isCopied ? `Copied: ${link}` : `The link is ${link}`;
    }, 'Making the link …');
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
      {privatePages?.pages
        .filter((page) => page.address === address)
        .map(({ name, by, until }) => (
          <p key={name} className="hint">
            <NewTabLink href={`${privatePages.site}/private/${name}`}>
              Private link of {by}, until {momentInWords(until)}
            </NewTabLink>{' '}
            <button type="button" className="quiet" onClick={() => void withdraw(name)}>
              Withdraw
            </button>
          </p>
        ))}
    </>
  );
}
