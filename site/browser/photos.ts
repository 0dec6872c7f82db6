/**
 * A photograph that does not arrive in the size asked for comes as it is at its address (specification, section 4), and
 * none is seen half drawn: it waits for `fade-in.ts`. Listens at the document, so that those that islands show later are
 * looked after too.
 */

const photoOf = ({ target }: Event) =>
  target instanceof HTMLImageElement && target.dataset['original'] !== undefined ? target : undefined;
const waiting = new WeakMap<HTMLImageElement, Animation>();

function hide(photo: HTMLImageElement) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    waiting.set(photo, photo.animate({ opacity: [0, 0] }, { duration: Infinity }));
}

const show = (photo: HTMLImageElement) => waiting.get(photo)?.cancel();

function showOriginal(photo: HTMLImageElement) {
  const { original } = photo.dataset;
  show(photo);
  if (original === undefined) return;
  // Once: where the original fails as well, its words are shown.
  delete photo.dataset['original'];
  photo.removeAttribute('srcset');
  photo.src = original;
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
    if (photo) showOriginal(photo);
  },
  true,
);

for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-original]')) {
  if (!photo.complete) hide(photo);
  // It failed before this ran.
  else if (photo.naturalWidth === 0) showOriginal(photo);
}
