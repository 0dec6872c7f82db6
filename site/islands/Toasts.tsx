import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addToast, listenForToasts, toastLasts, type ShownToast } from '../browser/toasts.ts';
import styles from './Toasts.module.css';

/**
 * Region of toasts: a polite live region that exists before its first message. It is part of each island that calls
 * `showToast`, because an island of its own would never be touched first. As a popover it is in the top layer, wherever
 * the island is in the page.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
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
  useEffect(() => listenForToasts((toast) => setToasts((shown) => addToast(shown, toast))), []);

  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
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
    // The time starts again after a pause, so that a visitor can finish reading.
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
