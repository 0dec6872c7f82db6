// Loads the operator's web analytics, if there is one, once the page has loaded, and never if the browser asks not to be
// tracked (Do Not Track, Global Privacy Control).

const analyticsTag = document.querySelector<HTMLMetaElement>('meta[name="web-analytics"]');
const isRefused = navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

if (analyticsTag && !isRefused) {
  const { content: id, dataset } = analyticsTag;
  const queue: unknown[] = (window.dataLayer ??= []);
  // Calls before the script has loaded are queued for it. It requires `arguments`, not an array.
  window.gtag = function () {
    queue.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id);

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
