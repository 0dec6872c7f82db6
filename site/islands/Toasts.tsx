import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addToast, listenForToasts, toastLasts, type ShownToast } from '../browser/toasts.ts';
import styles from './Toasts.module.css';

/**
 * Where toasts appear: a polite live region that is in the page before anything is told in it. Not an island by itself
 * (nobody would touch it first) but part of each island that calls `showToast`.
 *
 * A popover, because the top layer is placed by the window wherever in the page the island stands.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const focusCameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const element = region.current;
    // Where popovers are unknown it is a fixed element like any other.
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, []);
  useEffect(() => listenForToasts((toast) => setToasts((shown) => addToast(shown, toast))), []);

  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const close = (id: number) => {
    remove(id);
    // No leaving is reported of what is gone.
    setPointedAt(false);
    setFocus(false);
    // Focus goes back where it was, not to the top of the page.
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
      {toasts.map((toast) => (
        <ToastNotice
          key={toast.id}
          toast={toast}
          isPaused={isPointedAt || hasFocus}
          onEnd={() => remove(toast.id)}
          onClose={() => close(toast.id)}
        />
      ))}
    </div>
  );
}

interface ToastNoticeProps {
  toast: ShownToast;
  isPaused: boolean;
  onEnd: () => void;
  onClose: () => void;
}

function ToastNotice({ toast, isPaused, onEnd, onClose }: ToastNoticeProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    // After a pause the whole time runs again: a visitor who stopped to read can finish.
    const timer = setTimeout(() => end(), toastLasts[toast.style]);
    return () => clearTimeout(timer);
  }, [isPaused, toast.style]);

  return (
    <div className={styles['toast']}>
      <p className={styles['title']}>{toast.title}</p>
      <button className={styles['close']} type="button" aria-label={`Close: ${toast.title}`} onClick={onClose}>
        &#215;
      </button>
      <p className={styles['text']}>{toast.text}</p>
    </div>
  );
}
