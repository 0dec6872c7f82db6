import { useEffect, useRef, useState } from 'react';
import { sharePage, type SharingOutcome } from '../browser/share.ts';
import chip from '../components/Chip.module.css';
import styles from './ShareBar.module.css';
import { useToasts } from './Toasts.tsx';

interface ShareBarProps {
  title: string;
  /** Public address of the article; its path if no public address is set. */
  url: string;
}

/** Share and Print. Share uses the device's sheet, else copies the link, else shows it selected. */
export function ShareBar({ title, url }: ShareBarProps) {
  const [outcome, setOutcome] = useState<SharingOutcome>();
  const { showToast, toastRegion } = useToasts('stacked');
  const linkField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'failed') return;
    linkField.current?.select();
    // The field may be below the visible part of the page.
    linkField.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const absoluteUrl = () => new URL(url, location.href).href;
  const share = async () => {
    setOutcome(undefined);
    const nextOutcome = await sharePage(title, absoluteUrl());
    setOutcome(nextOutcome);
    if (nextOutcome === 'copied')
      showToast({ title: 'Link copied', text: 'Paste it where you want to share this article.' });
  };

  return (
    <div className={`needs-script ${styles['bar']}`}>
      <button type="button" className={chip['chip']} onClick={() => void share()}>
        Share
      </button>
      <button type="button" className={chip['chip']} onClick={() => print()}>
        Print
      </button>
      {/* A toast announces the copied link; this text remains when the toast is removed. */}
      <p className={styles['message']}>{outcome === 'copied' && 'Link copied.'}</p>
      <p role="status" className={styles['message']}>
        {outcome === 'failed' && 'Copy the link below.'}
      </p>
      {outcome === 'failed' && (
        <input
          ref={linkField}
          className={styles['link']}
          aria-label="Link to this article"
          readOnly
          value={absoluteUrl()}
        />
      )}
      {toastRegion}
    </div>
  );
}
