import { useCallback, useEffect, useRef, useState } from 'react';
import { NewTabLink, Select } from './Controls.tsx';
import { dayOfMoment } from './formats.ts';
import { callEndpoint, useAction, useQuery } from './server.ts';
import { goTo } from './address.ts';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

/** Address of the preview of a page. */
export const previewOf = (address: string) => `/website/preview${address === '/' ? '' : address}`;

const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 1_000);

/** Path of the page in a frame; undefined if it shows an error of the browser, which no page may read. */
function pathIn(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.pathname;
  } catch {
    return undefined;
  }
}

interface Props {
  address: string;
  /** Hash of the text that the page should show. */
  shown: string;
  /** True if the form has an error, so that the page shows the last valid text. */
  isStale: boolean;
}

/** The page beside the form, as wide as a phone or a desktop. It is reloaded when the form changes. */
export function Preview({ address: page, shown, isStale }: Props) {
  const address = previewOf(page);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Hash of the text to show, and the one when the page was last requested. */
  const shownRef = useRef(shown);
  const requested = useRef(shown);
  const isLoading = useRef(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [width, setWidth] = useState(matchMedia('(max-width: 40rem)').matches ? 'phone' : 'desktop');
  const follow = useCallback(() => {
    // A page that is still loading is not requested again, because it may show either text.
    if (isLoading.current || requested.current === shownRef.current) return;
    requested.current = shownRef.current;
    isLoading.current = true;
    if (pathIn(frame.current) === undefined) frame.current?.setAttribute('src', address);
    else frame.current?.contentWindow?.location.reload();
  }, [address]);
  useEffect(() => {
    shownRef.current = shown;
    follow();
  }, [shown, follow]);
  const runAction = useAction();
  /** Opens the field of a clicked sentence. Links and buttons of the page work as on the site. */
  const openField = ({ target }: MouseEvent) => {
    const clicked = (target as Element).closest('p, li, dt, dd, td, th, h1, h2, h3, h4, figcaption, blockquote, span');
    if (!clicked || (target as Element).closest('a, button, input, select, textarea, summary, label')) return;
    const pathname = pathIn(frame.current) ?? '';
    const query = { address: pathname.slice(previewOf('/').length) || '/', text: textOf(clicked) };
    void runAction(async () => {
      const { field } = await callEndpoint('GET clicked-field', query);
      if (!field) return 'These words are not in a field: the site makes them.';
      if (decodeURIComponent(location.hash).startsWith(`#${field.file}`)) await goTo(field.place);
      else location.hash = `${field.file}@${field.place.join('/')}`;
      return undefined;
    });
  };
  return (
    <section className="preview" aria-label="Preview">
      <div className="bar">
        <h2>Preview</h2>
        <Select className="compact" aria-label="Width" value={width} choices={widths} onChange={setWidth} />
        <NewTabLink href={address}>Open the page</NewTabLink>
        <PrivateLink key={page} address={page.split('#')[0] ?? '/'} />
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
          title={`The page ${page} as it will be`}
          src={address}
          onLoad={() => {
            isLoading.current = false;
            frame.current?.contentDocument?.addEventListener('click', openField);
            setElsewhere(pathIn(frame.current) !== address.split('#')[0]);
            follow();
          }}
        />
      </div>
    </section>
  );
}

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
