import { useEffect, useRef, useState } from 'react';
import { sharePage, type Shared } from '../browser/share.ts';
import chip from '../components/Chip.module.css';
import styles from './ShareBar.module.css';

const messages: Record<Shared, string> = {
  sheet: '',
  dismissed: '',
  copied: 'Link copied.',
  failed: 'Copy the link below.',
};

/** Share and Print. Share uses the device's sheet, else copies the link, else shows it selected. */
export function ShareBar({ title, url }: { title: string; url: string }) {
  const [shared, setShared] = useState<Shared>();
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shared === 'failed') link.current?.select();
  }, [shared]);

  const share = async () => {
    setShared(undefined);
    setShared(await sharePage(title, url));
  };

  return (
    <div className={`needs-script ${styles['bar']}`}>
      <button type="button" className={chip['chip']} onClick={() => void share()}>
        Share
      </button>
      <button type="button" className={chip['chip']} onClick={() => print()}>
        Print
      </button>
      <p role="status" className={styles['message']}>
        {shared && messages[shared]}
      </p>
      {shared === 'failed' && (
        <input ref={link} className={styles['link']} aria-label="Link to this article" readOnly value={url} />
      )}
    </div>
  );
}
