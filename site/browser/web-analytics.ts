/**
 * Loads the operator's web analytics, if there is one: on the first interaction or when the browser has nothing else to
 * do, and never if the browser asks not to be tracked (Do Not Track, Global Privacy Control).
 */

interface Asking extends Navigator {
  globalPrivacyControl?: boolean;
}

interface Measured extends Window {
  dataLayer?: unknown[];
  gtag?: (...words: unknown[]) => void;
}

const settings = document.querySelector<HTMLMetaElement>('meta[name="web-analytics"]');
const asked = (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1';

if (settings && !asked) {
  const { content: id, dataset } = settings;
  const measured = window as Measured;
  const events: unknown[] = (measured.dataLayer ??= []);
  // Calls before the script has loaded are queued for it. It requires `arguments`, not an array.
  measured.gtag = function () {
    events.push(arguments);
  };
  measured.gtag('js', new Date());
  measured.gtag('config', id);

  const touches = ['pointerdown', 'keydown', 'scroll'];
  const loadScript = () => {
    for (const touch of touches) removeEventListener(touch, loadScript);
    if (document.querySelector('script[data-web-analytics]')) return;
    const script = document.createElement('script');
    const address = new URL(dataset['script'] ?? '');
    address.searchParams.set('id', id);
    script.src = address.href;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.dataset['webAnalytics'] = '';
    document.head.append(script);
  };
  for (const touch of touches) addEventListener(touch, loadScript, { passive: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(loadScript) : setTimeout(loadScript, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
