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
  const [shared, setShared] = useState<SharingOutcome>();
  const { showToast, toasts } = useToasts('stacked');
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shared !== 'failed') return;
    link.current?.select();
    // It may be below the visible part of the page.
    link.current?.scrollIntoView({ block: 'nearest' });
  }, [shared]);

  const share = async () => {
    setShared(undefined);
    const how = await sharePage(title, new URL(url, location.href).href);
    setShared(how);
    if (how === 'copied') showToast({ title: 'Link copied', text: 'Paste it where you want to share this article.' });
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
      <p className={styles['message']}>{shared === 'copied' && 'Link copied.'}</p>
      <p role="status" className={styles['message']}>
        {shared === 'failed' && 'Copy the link below.'}
      </p>
      {shared === 'failed' && (
        <input
          ref={link}
          className={styles['link']}
          aria-label="Link to this article"
          readOnly
          value={new URL(url, location.href).href}
        />
      )}
      {toasts}
    </div>
  );
}
