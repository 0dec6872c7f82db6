'use client';
import { useToast } from './Providers';

/** Shares the page by the device's sheet, else copies its link; prints it. */
export function ShareBar({ classes }: { classes: { bar: string; button: string } }) {
  const showToast = useToast();
  const share = async () => {
    if ('share' in navigator) return navigator.share({ url: location.href });
    await (navigator as Navigator).clipboard.writeText(location.href);
    showToast('The link was copied.');
  };
  return (
    <div className={classes.bar}>
      <button type="button" className={classes.button} onClick={() => void share()}>
        Share
      </button>
      <button type="button" className={classes.button} onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
