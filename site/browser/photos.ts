/**
 * Loads the original of a photograph that failed to load in the requested size (specification, section 4), and the
 * page's drawing if the original fails too. Hides a photograph until it has loaded, for the fade of `fade-in.ts`.
 * Listens at the document, so that photographs that islands render later are included.
 */

const photoOf = ({ target }: Event) =>
  target instanceof HTMLImageElement && target.dataset['plate'] !== undefined ? target : undefined;
const waiting = new WeakMap<HTMLImageElement, Animation>();

function hide(photo: HTMLImageElement) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    waiting.set(photo, photo.animate({ opacity: [0, 0] }, { duration: Infinity }));
}

const show = (photo: HTMLImageElement) => waiting.get(photo)?.cancel();

function showFallback(photo: HTMLImageElement) {
  const { original, plate } = photo.dataset;
  show(photo);
  photo.removeAttribute('srcset');
  if (original !== undefined) {
    delete photo.dataset['original'];
    photo.src = original;
  } else if (plate !== undefined) {
    delete photo.dataset['plate'];
    photo.alt = '';
    photo.src = plate;
  }
}

document.addEventListener(
  'load',
  (event) => {
    const photo = photoOf(event);
    if (photo) show(photo);
  },
  true,
);
document.addEventListener(
  'error',
  (event) => {
    const photo = photoOf(event);
    if (photo) showFallback(photo);
  },
  true,
);

for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-plate]')) {
  if (!photo.complete) hide(photo);
  // It failed before this script ran.
  else if (photo.naturalWidth === 0) showFallback(photo);
}
