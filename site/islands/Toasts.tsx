import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Toasts.module.css';

/** Notice that disappears by itself. It is never the only report of an outcome. */
interface Toast {
  title: string;
  text: string;
}

interface ShownToast extends Toast {
  id: number;
}

/** Kinds of toasts (specification, section 9): how many show at once, and for how long, pauses aside. */
const kinds = { plain: { maxShown: 1, shownMs: 5000 }, stacked: { maxShown: 3, shownMs: 4000 } };

/** Toasts of an island. `toastRegion` is rendered always, even without a toast. */
export function useToasts(kind: keyof typeof kinds) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const count = useRef(0);
  const { maxShown, shownMs } = kinds[kind];

  const showToast = (toast: Toast) => {
    count.current += 1;
    const id = count.current;
    setToasts((earlierToasts) => [...earlierToasts, { ...toast, id }].slice(-maxShown));
  };
  const remove = (id: number) => setToasts((shownToasts) => shownToasts.filter((toast) => toast.id !== id));
  return { showToast, toastRegion: <ToastRegion toasts={toasts} shownMs={shownMs} remove={remove} /> };
}

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  shownMs: number;
  remove: (id: number) => void;
}

/**
 * Region of toasts: a polite live region that exists before its first message. As a popover it is in the top layer,
 * wherever the island is in the page.
 */
function ToastRegion({ toasts, shownMs, remove }: ToastRegionProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const focusCameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const element = region.current;
    // Browsers without popovers show it as a fixed element.
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, []);

  const close = (id: number) => {
    remove(id);
    // A removed element fires neither mouseleave nor blur.
    setPointedAt(false);
    setFocus(false);
    // Return the focus instead of losing it to the body.
    if (focusCameFrom.current instanceof HTMLElement) focusCameFrom.current.focus();
  };

  return (
    <div
      ref={region}
      className={styles['region']}
      popover="manual"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusCameFrom.current = relatedTarget;
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
    >
      {toasts.map(({ id, title, text }) => (
        <div key={id} className={styles['toast']}>
          <Timer durationMs={shownMs} isPaused={isPointedAt || hasFocus} onEnd={() => remove(id)} />
          <p className={styles['title']}>{title}</p>
          <button className={styles['close']} type="button" aria-label={`Close: ${title}`} onClick={() => close(id)}>
            &#215;
          </button>
          <p className={styles['text']}>{text}</p>
        </div>
      ))}
    </div>
  );
}

/** Calls `onEnd` after a time, which starts again after a pause, so that a visitor can finish reading. */
function Timer({ durationMs, isPaused, onEnd }: { durationMs: number; isPaused: boolean; onEnd: () => void }): null {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);
  return null;
}
