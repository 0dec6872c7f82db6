/**
 * Loads the operator's web analytics, if there is one, once the page has loaded, and never if the browser asks not to be
 * tracked (Do Not Track, Global Privacy Control).
 */

interface Asking extends Navigator {
  globalPrivacyControl?: boolean;
}

interface Measured extends Window {
  dataLayer?: unknown[];
  gtag?: (...words: unknown[]) => void;
}

const settings = document.querySelector<HTMLMetaElement>('meta[name="web-analytics"]');
const isRefused = (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1';

if (settings && !isRefused) {
  const { content: id, dataset } = settings;
  const measured = window as Measured;
  const events: unknown[] = (measured.dataLayer ??= []);
  // Calls before the script has loaded are queued for it. It requires `arguments`, not an array.
  measured.gtag = function () {
    events.push(arguments);
  };
  measured.gtag('js', new Date());
  measured.gtag('config', id);

  const loadScript = () => {
    const script = document.createElement('script');
    const address = new URL(dataset['script'] ?? '');
    address.searchParams.set('id', id);
    Object.assign(script, { src: address.href, async: true, crossOrigin: 'anonymous' });
    document.head.append(script);
  };
  // After what the page itself needs.
  if (document.readyState === 'complete') loadScript();
  else addEventListener('load', loadScript);
}
