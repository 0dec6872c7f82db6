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

/** Styles of toasts (specification, section 9): how many show at once, and for how long in ms, pauses aside. */
const kinds = { plain: { max: 1, lasts: 5000 }, stacked: { max: 3, lasts: 4000 } };

/** Toasts of an island. `toasts` is their region, which the island renders always. */
export function useToasts(kind: keyof typeof kinds) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const count = useRef(0);
  const { max, lasts } = kinds[kind];

  const showToast = (toast: Toast) => {
    count.current += 1;
    const id = count.current;
    setShown((others) => [...others, { ...toast, id }].slice(-max));
  };
  const remove = (id: number) => setShown((others) => others.filter((toast) => toast.id !== id));
  return {
    showToast,
    toasts: <ToastRegion toasts={shown} lasts={lasts} remove={remove} />,
  };
}

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  lasts: number;
  remove: (id: number) => void;
}

/**
 * Region of toasts: a polite live region that exists before its first message. As a popover it is in the top layer,
 * wherever the island is in the page.
 */
function ToastRegion({ toasts, lasts, remove }: ToastRegionProps) {
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
          <Timer lasts={lasts} isPaused={isPointedAt || hasFocus} onEnd={() => remove(id)} />
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
function Timer({ lasts, isPaused, onEnd }: { lasts: number; isPaused: boolean; onEnd: () => void }): null {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => end(), lasts);
    return () => clearTimeout(timer);
  }, [isPaused, lasts]);
  return null;
}
